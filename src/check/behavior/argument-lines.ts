import type { Message } from "../../message/parse-message.ts";
import { type Located, member, textOf } from "../report/located.ts";
import { parseMessage } from "../report/parse-once.ts";
import type { TextVisit } from "../screen/context/screen-context.ts";

/**
 * Whether words say something of an argument in the same line, or count it: without its value they read as if it had been
 * cut out. Words that are only said in some case of a `select` may ask for it there.
 */
export function saysOf(name: string, { node, context }: TextVisit): boolean {
  const key = textOf(member(node, "text"));
  const words = key === undefined ? node : (context.texts.get(key) ?? context.project.texts.get(key) ?? node);
  return context.languages.some((language) => isSaidIn(member(words, language), name));
}

function isSaidIn(words: Located | undefined, name: string): boolean {
  const parsed = parseMessage(textOf(words) ?? "");
  return parsed.ok && linesOf(parsed.message).some((line) => line.names.has(name) && /\p{L}/u.test(line.words));
}

interface Line {
  readonly words: string;
  readonly names: ReadonlySet<string>;
}

/** The lines of a message, each case of a `plural` put in by itself. */
function linesOf(message: Message): readonly Line[] {
  let lines: readonly Line[] = [EMPTY];
  for (const part of message) {
    if (part.kind === "literal") {
      const [first = "", ...others] = part.text.split("\n");
      lines = [...withEach(lines, [{ ...EMPTY, words: first }]), ...others.map((words) => ({ ...EMPTY, words }))];
    } else if (part.kind === "argument") lines = withEach(lines, [{ ...EMPTY, names: new Set([part.name]) }]);
    else if (part.kind === "plural") {
      const counted = part.cases.flatMap((one) => linesOf(one.message));
      lines = withEach(
        lines,
        counted.map(({ words, names }) => ({ words, names: new Set([...names, part.name]) })),
      );
    }
  }
  return lines.slice(0, MAX_LINES);
}

const EMPTY: Line = { words: "", names: new Set() };
const MAX_LINES = 64;

/** Words that follow stand in the last line. */
function withEach(lines: readonly Line[], following: readonly Line[]): readonly Line[] {
  const last = lines.at(-1) ?? EMPTY;
  const joined = following.map(({ words, names }) => {
    return { words: last.words + words, names: new Set([...last.names, ...names]) };
  });
  return [...lines.slice(0, -1), ...joined];
}
