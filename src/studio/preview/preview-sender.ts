import type { PreviewClient } from "../model/preview-client.ts";
import type { FromPreview, ToPreview } from "./page/preview-messages.ts";

/**
 * A preview runs what a project brings along, and whoever looks at it is signed in: its page has no origin, so that it
 * reaches neither this page nor anything that this origin stores. Its own policy says so too, wherever it is opened.
 */
export const SANDBOX = "allow-scripts allow-forms allow-modals";

/** The address of a page in a frame, until it is told which screen to show. */
export const PREVIEW_ADDRESS = "/studio/preview";

/** Whether the page in a frame says this. A page without an origin calls it "null". */
export function isFromPreview({ origin, source }: MessageEvent, page: Window | null | undefined): boolean {
  return origin === "null" && page != null && source === page;
}

/** Tells a page something. No address names one without an origin; this page's policy lets no other site into a frame. */
export function tellPreview(page: Window, message: ToPreview): void {
  page.postMessage(message, "*");
}

/** Tells pages what to show, each after the pictures that it names and that page does not have yet. */
export function createPreviewSender(client: () => Pick<PreviewClient, "pictures">): typeof tellPreview {
  const sent = new WeakMap<Window, ReturnType<PreviewClient["pictures"]>>();
  return (page, message) => {
    const before = message.kind === "open" ? undefined : sent.get(page);
    const pictures = client().pictures();
    if (pictures !== before) {
      const added = [...pictures].filter(([name, blob]) => before?.get(name) !== blob);
      tellPreview(page, { kind: "pictures", pictures: new Map(added) });
      sent.set(page, pictures);
    }
    tellPreview(page, message);
  };
}

/** Plan or sample documents that a previewed page would request from a server. */
export async function readForPreview(
  client: Pick<PreviewClient, "read">,
  { address }: Extract<FromPreview, { readonly kind: "want" }>,
): Promise<ToPreview> {
  const isPlan = address.startsWith("/plans/");
  const file = isPlan ? { plan: address.slice(address.lastIndexOf("/") + 1) } : "documents";
  return { kind: "file", address, text: await client.read(file) };
}
