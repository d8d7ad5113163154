import { isFromPreview } from "./preview-sender.ts";

export interface Frame {
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

export type FramePages = ReturnType<typeof createFramePages>;

/** @param path address of the first screen at this moment */
export function createFramePages(path: () => string) {
  const listeners = new Set<() => void>();
  const elements = new Map<number, HTMLIFrameElement>();
  /** Where a person has gone on to, by the number of the frame. */
  const places = new Map<number, Pick<Frame, "path" | "scroll">>();
  let state: FramesState = { frames: [{ id: 0, path: path(), scroll: 0 }], shown: null, isUnsupported: false };
  const pageOf = (id: number | null) => (id === null ? null : (elements.get(id)?.contentWindow ?? null));

  function set(next: Partial<FramesState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  return {
    get state() {
      return state;
    },
    set,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(id: number, element: HTMLIFrameElement | null): void {
      if (element === null) elements.delete(id);
      else elements.set(id, element);
    },
    /** The page in sight. */
    shownPage: () => pageOf(state.shown),
    /** The page in sight, unless another is made ready behind it. */
    readyPage: () => (state.shown === state.frames.at(-1)?.id ? pageOf(state.shown) : null),
    all: () => [...elements.values()].flatMap(({ contentWindow }) => contentWindow ?? []),
    frameOf: (event: MessageEvent) =>
      state.frames.find(({ id }) => isFromPreview(event, elements.get(id)?.contentWindow)),
    isFocused: ({ id }: Frame) => elements.get(id) === document.activeElement,
    moved(frame: Frame, place: Pick<Frame, "path" | "scroll">): void {
      for (const id of places.keys()) if (id < frame.id) places.delete(id);
      places.set(frame.id, place);
    },
    /** Makes a page ready that takes the place of the one in sight; of the same screen, where a person has gone on to. */
    open(isSame: boolean): void {
      const { frames, shown } = state;
      const last = frames.at(-1);
      const place = isSame && last !== undefined ? places.get(last.id) : undefined;
      const next = { id: (last?.id ?? 0) + 1, path: place?.path ?? path(), scroll: place?.scroll ?? 0 };
      const seen = frames.find(({ id }) => id === shown) ?? last;
      set({ frames: [...(seen === undefined ? [] : [seen]), next] });
    },
  };
}
