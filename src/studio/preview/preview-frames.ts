import type { DraggedPart } from "./dragged-part.ts";
import { createEditTurns } from "./edit-turns.ts";
import { createFramePages, type Frame, type FramesState } from "./frame-pages.ts";
import { onPreviewMessage, type PendingReplies } from "./on-preview-message.ts";
import type { FromPreview, ToPreview } from "./page/preview-messages.ts";
import type { ProblemsByPlace } from "./page/show-broken.ts";
import type { MarkedNode, PreviewOptions } from "./preview-options.ts";
import { createPreviewSender, tellPreview } from "./preview-sender.ts";

type Target = Pick<PreviewOptions, "path" | "language"> & { readonly version?: number | undefined };

export interface PreviewFrames {
  readonly state: FramesState;
  subscribe(listener: () => void): () => void;
  /** Listens to the pages. Returns `stop`. */
  start(): () => void;
  /** A document of the draft was edited. */
  edited(path: string): void;
  attach(id: number, element: HTMLIFrameElement | null): void;
  /** Opens a new page for another path or language, and brings the one there up to date with other documents. */
  refresh(target: Target): void;
  select(node: MarkedNode | null): void;
  tellAll(message: ToPreview): void;
  drag(at: { readonly x: number; readonly y: number } | null): void;
  drop(part: DraggedPart, at: { readonly x: number; readonly y: number }): void;
}

const NO_PROBLEMS: ProblemsByPlace = [];

/** @param options those of this moment */
export function createPreviewFrames(options: () => PreviewOptions): PreviewFrames {
  const send = createPreviewSender(() => options().client);
  const pages = createFramePages(() => options().path);
  const edits = createEditTurns(() => refresh(options()));
  const pending: PendingReplies = { selection: null, dropped: null };
  let opened = { page: pageKey(options()), version: version() };
  /** The documents were edited while a page was made ready, which may have asked for them before. */
  let isStale = false;

  function version(): number {
    const { draft, version: given = 0 } = options();
    return draft?.state.version ?? given;
  }

  function reopen(isSame: boolean): void {
    if (isSame && pages.state.frames.length > 1) isStale = true;
    else pages.open(isSame);
  }

  /** Puts the documents as they are now into the page that is there; a page of its own where that cannot be done. */
  async function update(page: Window): Promise<void> {
    const { screen, language, client, draft } = options();
    if (screen === null || (draft !== undefined && edits.isShared())) return reopen(true);
    const edited = version();
    const text = await client.read({ plan: `${screen}.${language}.json` });
    if (text === null) return reopen(true);
    send(page, { kind: "plan", text, version: edited });
  }

  function refresh(target: Target): void {
    const before = opened;
    opened = { page: pageKey(target), version: version() };
    if (before.page !== opened.page) reopen(false);
    else if (before.version !== opened.version) {
      // One page at a time is made ready: where it is, it is brought up to date once it is there.
      const page = pages.readyPage();
      if (page === null) isStale = true;
      else void update(page);
    }
  }

  function onShown(frame: Frame, page: Window): void {
    const { values, popup = null, selected = null, problems = NO_PROBLEMS } = options();
    pages.set({ shown: frame.id });
    values?.connect((message) => send(page, message));
    if (popup !== null) send(page, { kind: "popup", name: popup });
    // An inserted part appears on this page for the first time: scroll to it.
    send(page, { kind: "select", node: selected, scroll: pending.selection !== null });
    pending.selection = null;
    send(page, { kind: "problems", problems });
    pages.set({ frames: pages.state.frames.filter(({ id }) => id >= frame.id) });
    if (isStale && frame.id === pages.state.frames.at(-1)?.id) {
      isStale = false;
      void update(page);
    }
  }

  function onMessage(event: MessageEvent<FromPreview>): void {
    const frame = pages.frameOf(event);
    if (frame === undefined) return;
    const from = { frame, page: event.source as Window };
    void onPreviewMessage(event.data, from, { options: options(), pages, send, pending, reopen, onShown });
  }

  function tellShown(message: ToPreview): void {
    const page = pages.shownPage();
    if (page !== null) tellPreview(page, message);
  }

  function tellAll(message: ToPreview): void {
    for (const page of pages.all()) tellPreview(page, message);
  }

  return {
    get state() {
      return pages.state;
    },
    subscribe: pages.subscribe,
    start() {
      window.addEventListener("message", onMessage);
      return () => {
        window.removeEventListener("message", onMessage);
        options().values?.connect(null);
      };
    },
    edited: edits.edited,
    attach: pages.attach,
    refresh,
    select(node) {
      pending.selection = node === null ? null : version();
      tellAll({ kind: "select", node, scroll: true });
    },
    tellAll,
    drag: (at) => tellShown({ kind: "drag", at }),
    drop(part, at) {
      pending.dropped = part;
      tellShown({ kind: "drop", at });
    },
  };
}

/** Key of what a page was opened with: another one takes a new page. */
function pageKey({ path, language }: Target): string {
  return `${language} ${path}`;
}
