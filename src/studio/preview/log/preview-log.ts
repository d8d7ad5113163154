import type { LogEntry } from "../page/log-entry.ts";

export type LoggedEntry = LogEntry & { readonly id: number; readonly language: string };

/** Events in the previews that are in sight. */
export interface PreviewLog {
  /** @param frame the page that tells it: an earlier page of the same language is forgotten, with what it told */
  add(entry: LogEntry, language: string, frame: number): void;
  clear(): void;
  /** Oldest first; the same array until something is added. */
  read(): readonly LoggedEntry[];
  subscribe(listener: () => void): () => void;
}

const MAX_ENTRIES = 300;

export function createPreviewLog(): PreviewLog {
  const listeners = new Set<() => void>();
  const frames = new Map<string, number>();
  let entries: readonly LoggedEntry[] = [];
  let last = 0;
  const keep = (next: readonly LoggedEntry[]) => {
    entries = next.slice(-MAX_ENTRIES);
    for (const listener of listeners) listener();
  };
  return {
    add(entry, language, frame) {
      const newest = frames.get(language) ?? frame;
      if (frame < newest) return;
      frames.set(language, frame);
      last += 1;
      const others = frame === newest ? entries : entries.filter((one) => one.language !== language);
      keep([...others, { ...entry, id: last, language }]);
    },
    clear: () => keep([]),
    read: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
