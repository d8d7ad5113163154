import { describe, expect, it } from "vitest";
import type { JsonObject } from "../kit/json.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { exampleParts } from "./example/example-catalog.ts";
import { exampleFiles } from "./example/example-project.ts";
import { checkDocuments } from "./incremental/check-documents.ts";

const CALL = "schemas/calls/order.json";
const APP = "schemas/app.json";
const PARTS = { page: { type: "integer" }, token: { type: "string" }, lang: { type: "string" } };
const OWN = { keep: "browser", parameter: "token", onExpired: [] };

/** The example's call with an object whose parts are parameters of their own. */
function found(app: { readonly [member: string]: JsonObject }, call: JsonObject = {}, encoding: object = {}) {
  const files = exampleFiles();
  const change = (path: string, edit: (document: JsonObject) => JsonObject): SourceFile => {
    const text = files.find((file) => file.path === path)?.text ?? "";
    return { path, text: JSON.stringify(edit(JSON.parse(text) as JsonObject)) };
  };
  const changed = [
    change(APP, (document) => ({
      ...document,
      ...app,
      query: { ...(document.query as JsonObject), ...app.query },
    })),
    change(CALL, (document) => ({
      ...document,
      method: "GET",
      encoding: { filter: { style: "form", ...encoding } },
      payload: { type: "object", properties: { filter: { type: "object", properties: PARTS } } },
      ...call,
    })),
  ];
  const others = files.filter(({ path }) => path !== CALL && path !== APP);
  return checkDocuments([...others, ...changed], exampleParts)
    .filter(({ file, path }) => file === CALL && path.startsWith("/encoding"))
    .map(({ message }) => message);
}

describe("the parts of an object that are parameters of their own", () => {
  it("may not have the names of those that go with every call", () => {
    expect(found({})).toEqual([]);
    expect(found({ query: { common: ["session", "page"] } })).toEqual(['"page" would be a parameter twice']);
    expect(found({ query: { language: "lang" } })).toEqual(['"lang" would be a parameter twice']);
    expect(found({ session: OWN })).toEqual(['"token" would be a parameter twice']);
  });

  it("may have that of a session which the call does not carry there", () => {
    expect(found({ session: { ...OWN, as: "header" } })).toEqual([]);
    expect(found({ session: OWN }, { session: "never" })).toEqual([]);
    expect(found({ session: OWN }, {}, { explode: false })).toEqual([]);
    expect(found({ session: OWN }, {}, { style: "deepObject" })).toEqual([]);
  });
});
