import type { Change } from "../../../diff/change.ts";

/** The change of a screen's title. */
export function textChange(screen: string): Change {
  return {
    kind: "text",
    file: `schemas/screens/${screen}.json`,
    pointer: "/title",
    words: "title changed",
    about: "",
    side: "after",
    document: "screen",
    range: { offset: 0, end: 1, line: 1, column: 1 },
    place: screen,
    oneLanguage: false,
    screens: [screen],
    hints: [],
    breaks: [],
  };
}
