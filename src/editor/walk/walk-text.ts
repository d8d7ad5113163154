import { kindOf, type Located, member, membersOf, textOf } from "../../check/report/located.ts";
import { documentPath } from "../../language/terms/document-kind.ts";
import { type MessagePart, parseMessage } from "../../message/parse-message.ts";
import { keyOf } from "./symbol.ts";
import { symbolOf, tellKey, tellValue, type Walk } from "./walk.ts";

const TEXT_KEYS = [
  { name: "text", summary: "The key of a shared text." },
  { name: "with", summary: "The values of the words' arguments." },
];

/** Words per language, or a shared text; what `with` gives the arguments is for the expressions in it to say. */
export function walkText(node: Located, summary: string, walk: Walk): void {
  const languages = walk.project.languages.map((name) => ({ name, summary: "The words in this language." }));
  walk.onPart({ node, summary, keys: [...languages, ...TEXT_KEYS] });
  if (kindOf(node) !== "object") return;
  const key = member(node, "text");
  if (key !== undefined) {
    walk.onPart({ node: key, summary: TEXT_KEYS[0]?.summary ?? "", names: { kind: "text" } });
    const name = textOf(key);
    if (name !== undefined) tellValue(key, symbolOf("text", name, walk), walk);
  }
  walkArguments(node, key, walk);
}

/** Reports the arguments of a text: declared under `with`, read in each language. */
function walkArguments(node: Located, key: Located | undefined, walk: Walk): void {
  const owner = ownerOf(node, key, walk);
  const symbol = (name: string) => ({ kind: "textArgument" as const, name, owner });
  const given = member(node, "with");
  for (const [name, value] of membersOf(given)) tellKey(value, symbol(name), walk, true);
  if (given !== undefined) {
    const names = new Set(
      versionsOf(wordsOf(node, key, walk), walk).flatMap((one) => argumentsIn(one).map(({ name }) => name)),
    );
    const keys = [...names].map((name) => ({ name, summary: "An argument of the words." }));
    walk.onPart({ node: given, summary: TEXT_KEYS[1]?.summary ?? "", keys });
  }
  for (const version of key === undefined ? versionsOf(node, walk) : []) {
    walk.onPart({ node: version, summary: "", argumentsOf: owner });
    for (const { name, start } of argumentsIn(version))
      tellValue(version, symbol(name), walk, { from: start, to: start + name.length });
  }
}

/** Owner of a text's arguments: the shared text, or the place of a text that stands here. */
function ownerOf(node: Located, key: Located | undefined, walk: Walk): string {
  const shared = textOf(key) ?? /^\/texts\/([^/]+)$/.exec(node.path)?.[1];
  if (shared !== undefined) return keyOf(symbolOf("text", shared, walk));
  return `${documentPath(walk.document.place)}#${node.offset}`;
}

function wordsOf(node: Located, key: Located | undefined, { document, project }: Walk): Located | undefined {
  const shared = textOf(key);
  if (shared === undefined) return node;
  return member(member(document.root, "texts"), shared) ?? project.texts.get(shared);
}

function versionsOf(words: Located | undefined, { project }: Walk): readonly Located[] {
  return project.languages.flatMap((language) => {
    const version = member(words, language);
    return textOf(version) === undefined || version === undefined ? [] : [version];
  });
}

/** The names in words, and where each begins, in characters of the decoded string. */
function argumentsIn(version: Located): readonly { readonly name: string; readonly start: number }[] {
  const text = textOf(version) ?? "";
  const parsed = text.includes("{") ? parseMessage(text) : undefined;
  const open: MessagePart[] = parsed?.ok === true ? [...parsed.message] : [];
  const found: { readonly name: string; readonly start: number }[] = [];
  for (const part of open) {
    if (part.kind === "literal" || part.kind === "count") continue;
    found.push({ name: part.name, start: text.indexOf(part.name, part.start) });
    if ("cases" in part) for (const { message } of part.cases) open.push(...message);
  }
  return found;
}
