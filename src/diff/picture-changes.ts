import type { Change, DocumentsState } from "./change.ts";
import { quote } from "./words/words.ts";

/** Pictures that came, went or are others, with the screens that show them. */
export function pictureChanges(before: DocumentsState, after: DocumentsState): readonly Change[] {
  const [olds, news] = [before.pictures ?? new Map<string, string>(), after.pictures ?? new Map<string, string>()];
  return [...new Set([...olds.keys(), ...news.keys()])].sort().flatMap((path) => {
    const [old, now] = [olds.get(path), news.get(path)];
    if (old === now) return [];
    const verb = old === undefined ? "was added" : now === undefined ? "was removed" : "is another one";
    const kind = old === undefined ? "added" : now === undefined ? "removed" : "file";
    const address = path.replace(/^schemas/, "");
    const users = [...before.files, ...after.files].filter(({ text }) => text.includes(address));
    const places = users.flatMap(({ path: file }) => /^schemas\/screens\/(.+)\.json$/.exec(file)?.[1] ?? []);
    return [
      {
        ...PICTURE,
        kind,
        words: `The picture ${quote(address.replace(/^\/pictures\//, ""))} ${verb}`,
        file: path,
        place: address,
        screens: [...new Set(places)].sort(),
      },
    ];
  });
}

const PICTURE = {
  about: "",
  side: "after",
  document: "picture",
  range: { offset: 0, end: 0, line: 1, column: 1 },
  pointer: "",
  oneLanguage: false,
  hints: [],
  breaks: [],
} as const;
