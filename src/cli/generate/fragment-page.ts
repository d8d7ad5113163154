import { isObject, type Json } from "../../kit/json.ts";
import type { FragmentDocument, ParameterDocument, SlotDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { code, page, table } from "./markdown.ts";

const INTRO = [
  'Nodes that several screens show: `{"use": "<id>", "with": {…}, "slots": {…}}` stands wherever a node or a popup may, also',
  "with `visible` and, where the fragment is one node, `repeat`. In the fragment, expressions read `with.<name>`, `app`, texts",
  'and functions, and nothing of the screen; `{"slot": "<name>"}` is where its user puts nodes or actions, which read what they',
  "read outside. Each use must give what is not optional. The phone gets the nodes themselves.",
].join("\n");

export function fragmentsPage(files: readonly SourceFile[]): string {
  const users = files.flatMap(({ path, text }) => {
    const place = documentPlace(path);
    if (place?.kind !== "screen" && place?.kind !== "fragment") return [];
    return [{ path, name: place.name, used: usedIn(JSON.parse(text) as Json) }];
  });
  const sections = files
    .filter(({ path }) => documentPlace(path)?.kind === "fragment")
    .map(({ text }) => {
      const fragment = JSON.parse(text) as FragmentDocument;
      const links = users
        .filter(({ used }) => used.has(fragment.id))
        .map(({ path, name }) => `[${name}](../../${path.slice("schemas/".length)})`);
      return fragmentSection(fragment, links);
    });
  return page("Fragments", INTRO, ...sections);
}

/** Ids of the fragments that stand in a document. */
export function usedIn(document: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: Json): void => {
    if (Array.isArray(part)) for (const item of part) visit(item);
    if (!isObject(part)) return;
    if (typeof part.use === "string" && part.type === undefined) found.add(part.use);
    for (const value of Object.values(part)) visit(value as Json);
  };
  visit(document);
  return found;
}

function fragmentSection(
  { id, summary, parameters = {}, slots = {} }: FragmentDocument,
  links: readonly string[],
): string {
  return [
    `## ${id}`,
    `${summary}. Used by ${links.join(", ")}.`,
    table(["With", "Takes", "", "What it is"], Object.entries(parameters).map(parameterRow)),
    table(["Slot", "Holds", "", "What stands there"], Object.entries(slots).map(slotRow)),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function parameterRow([name, parameter]: readonly [string, ParameterDocument]): readonly string[] {
  const isOptional = parameter.kind !== "state" && parameter.optional === true;
  return [code(name), takenBy(parameter), isOptional ? "optional" : "", parameter.summary];
}

function slotRow([name, { holds, optional, summary }]: readonly [string, SlotDocument]): readonly string[] {
  return [code(name), holds, optional === true ? "optional" : "", summary];
}

function takenBy(parameter: ParameterDocument): string {
  switch (parameter.kind) {
    case "text":
      return "text";
    case "state":
      return `state slot (${parameter.type})`;
    case "value": {
      const { call, part, schema } = parameter;
      if (call === undefined) return String(schema?.type ?? "any value");
      return `${part === undefined ? "" : `${code(part)} of `}the answer of [${call}](calls.md#${call})`;
    }
  }
}
