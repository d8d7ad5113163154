import type { JsonObject } from "../../kit/json.ts";
import { printJson } from "../../kit/lay-out.ts";
import { insertElement } from "../document/edit-elements.ts";
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
}

export const ROUTES = "schemas/routes.json";

/** A screen and the route that leads to it, as one edit. */
export function newScreen({ id, title, path, parts, routes }: NewScreen): readonly DocumentEdit[] {
  const document = { $schema: "../language/screen.schema.json", version: 1, id, title, ...parts };
  return [
    { path: `schemas/screens/${id}.json`, text: printJson(document) },
    { path: ROUTES, text: insertElement(routes, "/routes", 0, JSON.stringify({ path, screen: id })).text },
  ];
}

/** Words as a name of a file or an address: "My loans" as `my-loans`. */
export function slugOf(words: string): string {
  const plain = words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^[^a-z]+|-+$/g, "");
}
