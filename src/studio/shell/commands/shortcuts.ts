import { PAGES } from "../../pages/pages.ts";

export interface Shortcut {
  /** As the sheet shows them, with spaces between. */
  readonly keys: string;
  readonly words: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: "Ctrl K", words: "Go to a screen, a call, a change or an action" },
  { keys: "?", words: "These shortcuts" },
  { keys: "N", words: "New change" },
  ...PAGES.flatMap(({ shortcut }) => (shortcut === undefined ? [] : [{ keys: shortcut.key, words: shortcut.words }])),
  { keys: "Ctrl Z", words: "Undo, in a change" },
  { keys: "Ctrl Y", words: "Redo, in a change; Ctrl Shift Z too" },
  { keys: "F6", words: "The next pane of a change: documents, parts, preview, properties, tour" },
  { keys: "Esc", words: "Close what is open" },
];

export type KeyMeaning = "palette" | "sheet" | { readonly to: string } | null;

const ADDRESSES: { readonly [key: string]: string } = {
  n: "/changes?new",
  ...Object.fromEntries(
    PAGES.flatMap(({ shortcut, path }) => (shortcut === undefined ? [] : [[shortcut.key.toLowerCase(), path]])),
  ),
};

/** Meaning of a key where nothing is typed and no dialog is open; Ctrl or Cmd and K works in fields too. */
export function meaningOf(event: KeyboardEvent, hasSingleKeys: boolean): KeyMeaning {
  const key = event.key.toLowerCase();
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || target?.closest("[role=dialog]") != null) return null;
  if (event.ctrlKey || event.metaKey) return key === "k" && !event.shiftKey && !event.altKey ? "palette" : null;
  const isTyping = target?.closest("input, textarea, select, [contenteditable=true]") != null;
  if (isTyping || event.altKey || !hasSingleKeys) return null;
  if (event.key === "?") return "sheet";
  const to = Object.hasOwn(ADDRESSES, key) && !event.shiftKey ? ADDRESSES[key] : undefined;
  return to === undefined ? null : { to };
}
