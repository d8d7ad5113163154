import type { JsonObject } from "../../kit/json.ts";
import { printJson, printPart } from "../../kit/lay-out.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { insertElement } from "../document/edit-elements.ts";
import type { ScreenGroup } from "../document/screen-titles.ts";
import type { DocumentEdit } from "./draft.ts";

interface NewScreen {
  readonly id: string;
  readonly title: JsonObject;
  /** Its address. */
  readonly path: string;
  /** Everything but what names it: body, sources, state … */
  readonly parts: JsonObject;
  /** The text of routes.json as it is. */
  readonly routes: string;
  /** The screen that gets a link to it, with its group where it is in one; null for none. */
  readonly from: (SourceFile & { readonly id: string }) | null;
  readonly groups: readonly ScreenGroup[];
}

export const ROUTES = "schemas/routes.json";

/** A screen, the route that leads to it and a link at the end of another screen, in whose group it is; as one edit. */
export function newScreen({ id, title, path, parts, routes, from, groups }: NewScreen): readonly DocumentEdit[] {
  const document = { $schema: "../language/screen.schema.json", version: 1, id, title, ...parts };
  const routed = insertElement(routes, "/routes", 0, JSON.stringify({ path, screen: id })).text;
  const made = { path: `schemas/screens/${id}.json`, text: printJson(document) };
  if (from === null) return [made, { path: ROUTES, text: routed }];
  const link = { type: "link-row", text: title, on: { press: [{ do: "navigate", to: path }] } };
  const group = groups.findIndex(({ screens }) => screens.includes(from.id));
  const grouped = group < 0 ? routed : append(routed, `/groups/${group}/screens`, id);
  return [made, { path: ROUTES, text: grouped }, { path: from.path, text: append(from.text, "/body", link) }];
}

function append(text: string, list: string, element: unknown): string {
  return insertElement(text, list, Number.MAX_SAFE_INTEGER, printPart(element)).text;
}

const MAX_NAME_LENGTH = 60;

/**
 * A name for a screen's file and its address: of its title where that has letters from a to z, with a number behind it
 * where it is taken.
 */
export function freeName(title: string, isTaken: (name: string) => boolean): string {
  const words = slugOf(title).slice(0, MAX_NAME_LENGTH).replace(/-$/, "") || "screen";
  let name = words;
  for (let number = 2; isTaken(name); number++) name = `${words}-${number}`;
  return name;
}

/** Words as a name of a file or an address: "My loans" as `my-loans`. */
export function slugOf(words: string): string {
  const plain = words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^[^a-z]+|-+$/g, "");
}
