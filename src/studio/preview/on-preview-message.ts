import type { DraggedPart } from "./dragged-part.ts";
import type { Frame, FramePages } from "./frame-pages.ts";
import type { FromPreview } from "./page/preview-messages.ts";
import type { PreviewOptions } from "./preview-options.ts";
import { readForPreview, type tellPreview } from "./preview-sender.ts";

/** Answers that pages still owe. */
export interface PendingReplies {
  /** The version in which something was selected that no page has shown since. */
  selection: number | null;
  /** A part that the page in sight was asked to find the place of. */
  dropped: DraggedPart | null;
}

interface MessageParts {
  readonly options: PreviewOptions;
  readonly pages: FramePages;
  readonly send: typeof tellPreview;
  readonly pending: PendingReplies;
  reopen(isSame: boolean): void;
  onShown(frame: Frame, page: Window): void;
}

/** Does what a page of the preview says. */
export async function onPreviewMessage(
  message: FromPreview,
  { frame, page }: { readonly frame: Frame; readonly page: Window },
  { options, pages, send, pending, reopen, onShown }: MessageParts,
): Promise<void> {
  const { client, language, isPicking = false, selected = null, values, ...on } = options;
  switch (message.kind) {
    case "ready":
      return send(page, { kind: "open", language, path: frame.path, scroll: frame.scroll, isPicking });
    case "want":
      return send(page, await readForPreview(client, message));
    case "unsupported":
      return pages.set({ isUnsupported: true });
    case "moved":
      return pages.moved(frame, { path: message.path, scroll: message.scroll });
    case "shown":
      return onShown(frame, page);
    case "patched":
      if (!message.isPatched) reopen(true);
      else if (message.version === pending.selection) {
        // It was selected by the edit that this plan has: it is where it was put only now.
        send(page, { kind: "select", node: selected, scroll: true });
        pending.selection = null;
      }
      return values?.renew();
    case "undo":
      // Pressed inside, or made up by what runs there.
      return pages.isFocused(frame) ? on.onUndo?.(message.again) : undefined;
    case "leave":
      return pages.isFocused(frame) ? on.onLeave?.(message.back) : undefined;
    case "value":
      return values?.settle(message.id, message.json);
    case "log":
      values?.renew();
      return on.onLog?.(message.entry, language, frame.id);
    case "dropped": {
      const { dropped: part } = pending;
      pending.dropped = null;
      return part === null ? undefined : on.onDrop?.({ ...message.place, part });
    }
    case "picked":
      return on.onPick?.(message.picked, language);
    case "framed":
      return frame.id === pages.state.shown ? on.onFramed?.(message.area) : undefined;
    case "words":
      // Pressed inside, or made up by what runs there.
      return pages.isFocused(frame) ? on.onWords?.(message, language) : undefined;
  }
}
