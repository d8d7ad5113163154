import type { PreviewClient } from "../model/preview-client.ts";
import type { Draft } from "../session/draft.ts";
import type { DraggedPart, Dropped } from "./dragged-part.ts";
import type { ExpressionValues } from "./expression-values.ts";
import type { LogEntry } from "./page/log-entry.ts";
import type { Picked } from "./page/pick-nodes.ts";
import type { FromPreview, ToPreview } from "./page/preview-messages.ts";
import type { ProblemsByPlace } from "./page/show-broken.ts";
import { createPreviewSender, isFromPreview, readForPreview, tellPreview } from "./preview-sender.ts";

/** The node that is framed in the preview. */
export interface MarkedNode {
  readonly place: string;
  readonly name: string;
}

export interface PreviewOptions {
  readonly client: Pick<PreviewClient, "read" | "pictures">;
  /** Documents that the preview follows as they are edited. */
  readonly draft?: Draft | undefined;
  /** Id of the screen that is edited; null where that may be any. */
  readonly screen: string | null;
  readonly language: string;
  /** With its query; another one is opened anew. */
  readonly path: string;
  /** Another number for other documents, where they are not a draft's. */
  readonly version?: number | undefined;
  /** The popup that is open from the start. */
  readonly popup?: string | null;
  readonly isPicking?: boolean;
  readonly selected?: MarkedNode | null;
  /** Messages for parts that cannot be shown, by place. */
  readonly problems?: ProblemsByPlace;
  /** This page answers what expressions give. */
  readonly values?: ExpressionValues;
  onPick?(picked: Picked, language: string): void;
  onDrop?(dropped: Dropped): void;
  onUndo?(again: boolean): void;
  onLeave?(back: boolean): void;
  /** @param frame a higher number for a page that was opened later */
  onLog?(entry: LogEntry, language: string, frame: number): void;
}

type Target = Pick<PreviewOptions, "path" | "language"> & { readonly version?: number | undefined };

interface Frame {
  readonly id: number;
  readonly path: string;
  readonly scroll: number;
}

/** Pages of one preview: the last one is made ready behind the one that is shown. */
export interface FramesState {
  readonly frames: readonly Frame[];
  /** Id of the one in sight; null until there is one. */
  readonly shown: number | null;
  readonly isUnsupported: boolean;
}

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
  const listeners = new Set<() => void>();
  const elements = new Map<number, HTMLIFrameElement>();
  const send = createPreviewSender(() => options().client);
  /** Where a person has gone on to, by the number of the frame. */
  const places = new Map<number, { readonly path: string; readonly scroll: number }>();
  let state: FramesState = { frames: [{ id: 0, path: options().path, scroll: 0 }], shown: null, isUnsupported: false };
  let opened = { page: pageKey(options()), version: version() };
  /** A part that the page in sight was asked to find the place of. */
  let dropped: DraggedPart | null = null;
  /** The documents were edited while a page was made ready, which may have asked for them before. */
  let isStale = false;
  /** The last edit was to a document that more than one screen shows. */
  let isShared = true;
  let isEdited = false;
  /** The version in which something was selected that no page has shown since. */
  let pendingSelection: number | null = null;

  const isInside = ({ id }: Frame) => elements.get(id) === document.activeElement;

  function version(): number {
    const { draft, version: given = 0 } = options();
    return draft?.state.version ?? given;
  }

  function set(next: Partial<FramesState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** Makes a page ready that takes the place of the one in sight. */
  function reopen(isSame: boolean): void {
    const { frames, shown } = state;
    if (isSame && frames.length > 1) {
      isStale = true;
      return;
    }
    const last = frames.at(-1);
    // A person who went on from the first screen stays there.
    const place = isSame && last !== undefined ? places.get(last.id) : undefined;
    const next = { id: (last?.id ?? 0) + 1, path: place?.path ?? options().path, scroll: place?.scroll ?? 0 };
    const seen = frames.find(({ id }) => id === shown) ?? last;
    set({ frames: [...(seen === undefined ? [] : [seen]), next] });
  }

  /** Puts the documents as they are now into the page that is there; a page of its own where that cannot be done. */
  async function update(page: Window): Promise<void> {
    const { screen, language, client, draft } = options();
    if (screen === null || (draft !== undefined && isShared)) return reopen(true);
    const edited = version();
    const text = await client.read({ plan: `${screen}.${language}.json` });
    if (text === null) return reopen(true);
    send(page, { kind: "plan", text, version: edited });
  }

  function refresh(target: Target): void {
    const before = opened;
    opened = { page: pageKey(target), version: version() };
    if (before.page !== opened.page) reopen(false);
    else if (before.version !== opened.version) refreshPage();
  }

  function refreshPage(): void {
    const last = state.frames.at(-1);
    const page = last === undefined ? null : elements.get(last.id)?.contentWindow;
    // One page at a time is made ready: where it is, it is brought up to date once it is there.
    if (page == null || state.shown !== last?.id) isStale = true;
    else void update(page);
  }

  function onShown(frame: Frame, page: Window): void {
    const { values, popup = null, selected = null, problems = NO_PROBLEMS } = options();
    set({ shown: frame.id });
    values?.connect((message) => send(page, message));
    if (popup !== null) send(page, { kind: "popup", name: popup });
    // An inserted part appears on this page for the first time: scroll to it.
    send(page, { kind: "select", node: selected, scroll: pendingSelection !== null });
    pendingSelection = null;
    send(page, { kind: "problems", problems });
    set({ frames: state.frames.filter(({ id }) => id >= frame.id) });
    if (isStale && frame.id === state.frames.at(-1)?.id) {
      isStale = false;
      void update(page);
    }
  }

  async function hear(frame: Frame, page: Window, message: FromPreview): Promise<void> {
    const { client, language, isPicking = false, selected = null, values, ...on } = options();
    switch (message.kind) {
      case "ready":
        return send(page, { kind: "open", language, path: frame.path, scroll: frame.scroll, isPicking });
      case "want":
        return send(page, await readForPreview(client, message));
      case "unsupported":
        return set({ isUnsupported: true });
      case "moved":
        for (const id of places.keys()) if (id < frame.id) places.delete(id);
        places.set(frame.id, { path: message.path, scroll: message.scroll });
        return;
      case "shown":
        return onShown(frame, page);
      case "patched":
        if (!message.isPatched) reopen(true);
        else if (message.version === pendingSelection) {
          // It was selected by the edit that this plan has: it is where it was put only now.
          send(page, { kind: "select", node: selected, scroll: true });
          pendingSelection = null;
        }
        return values?.renew();
      case "undo":
        // Pressed inside, or made up by what runs there.
        return isInside(frame) ? on.onUndo?.(message.again) : undefined;
      case "leave":
        return isInside(frame) ? on.onLeave?.(message.back) : undefined;
      case "value":
        return values?.settle(message.id, message.json);
      case "log":
        values?.renew();
        return on.onLog?.(message.entry, language, frame.id);
      case "dropped":
        if (dropped !== null) on.onDrop?.({ ...message.place, part: dropped });
        dropped = null;
        return;
      case "picked":
        return on.onPick?.(message.picked, language);
    }
  }

  /** Several documents that are edited at once are one edit. */
  function onEdit(path: string): void {
    const isOfOne = /^schemas\/(screens|fragments)\//.test(path);
    if (isEdited) isShared ||= !isOfOne;
    else {
      isShared = !isOfOne;
      isEdited = true;
      queueMicrotask(() => {
        isEdited = false;
        refresh(options());
      });
    }
  }

  function onMessage(event: MessageEvent<FromPreview>): void {
    const frame = state.frames.find(({ id }) => isFromPreview(event, elements.get(id)?.contentWindow));
    if (frame !== undefined) void hear(frame, event.source as Window, event.data);
  }

  function tellShown(message: ToPreview): void {
    const page = state.shown === null ? null : elements.get(state.shown)?.contentWindow;
    if (page != null) tellPreview(page, message);
  }

  function tellAll(message: ToPreview): void {
    for (const { contentWindow } of elements.values()) if (contentWindow !== null) tellPreview(contentWindow, message);
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      window.addEventListener("message", onMessage);
      return () => {
        window.removeEventListener("message", onMessage);
        options().values?.connect(null);
      };
    },
    edited: onEdit,
    attach(id, element) {
      if (element === null) elements.delete(id);
      else elements.set(id, element);
    },
    refresh,
    select(node) {
      pendingSelection = node === null ? null : version();
      tellAll({ kind: "select", node, scroll: true });
    },
    tellAll,
    drag: (at) => tellShown({ kind: "drag", at }),
    drop(part, at) {
      dropped = part;
      tellShown({ kind: "drop", at });
    },
  };
}

/** Key of what a page was opened with: another one takes a new page. */
function pageKey({ path, language }: Target): string {
  return `${language} ${path}`;
}
