import { describe, expect, it } from "vitest";
import type { SourceFile } from "../../language/project/source-file.ts";
import { exampleParts } from "../example/example-catalog.ts";
import { withFile, withValue } from "../example/example-project.ts";
import { checkDocuments } from "../incremental/check-documents.ts";
import { reword } from "../testing/reword.ts";
import { joinRepeated } from "./join-repeated.ts";

describe.each([false, true])("what follows from another mistake is not said, in other words: %s", (isReworded) => {
  const parts = isReworded ? { ...exampleParts, write: reword } : exampleParts;
  const found = (files: readonly SourceFile[]) =>
    checkDocuments(files, parts).map(({ code, file, path }) => `${code} ${file}${path}`);

  it("a language whose code is wrong: not each text that has it", () => {
    expect(found(withValue("schemas/app.json", "/languages/1/code", "swahili"))).toEqual([
      "wrong-value schemas/app.json/languages/1/code",
    ]);
  });

  it("a route that is not right: not what leads to it", () => {
    const path = withValue("schemas/routes.json", "/routes/0/path", undefined);
    expect(found(path)).toEqual(["missing-property schemas/routes.json/routes/0"]);
  });

  it("an answer schema that is not right: not the samples of that call, but those of others", () => {
    const schema = withValue("schemas/calls/order.json", "/answer/properties/amount", { type: "strings" });
    expect(found(schema)).toEqual([expect.stringMatching(/^unsupported-schema schemas\/calls\/order\.json\/answer/)]);
  });

  it("a member that a call lost: once, not in its path and where it is sent or answered, but what else is missing there", () => {
    const call = "schemas/calls/order.json";
    const lost = withValue(call, "/payload/properties/orderId", undefined);
    expect(found(lost)).toEqual([`unsupported-schema ${call}/payload/required/0`]);
    const both = lost.map(({ path, text }) => ({
      path,
      text: path === call ? text.replace("{orderId}", "{number}") : text,
    }));
    expect(found(both)).toEqual([`path-parameter ${call}/path`, `unsupported-schema ${call}/payload/required/0`]);
    expect(found(withValue(call, "/answer/properties/title", undefined))).toEqual([
      `unsupported-schema ${call}/answer/required/0`,
    ]);
  });

  it("a screen or a fragment that is misspelled: not that nothing leads to it, or uses it", () => {
    expect(found(withValue("schemas/routes.json", "/routes/1/screen", "lsot"))).toEqual([
      "unknown-screen schemas/routes.json/routes/1/screen",
    ]);
    const use = { use: "lnie", with: { row: null, wallet: "state.wallet" }, slots: { tapped: [] } };
    expect(found(withValue("schemas/screens/lost.json", "/body/1", use))).toEqual([
      "unknown-fragment schemas/screens/lost.json/body/1/use",
    ]);
  });

  it("a value of another kind: once, though its structure and its meaning both say so", () => {
    const all = found(withValue("schemas/screens/lost.json", "/body", {}));
    expect(all.filter((one) => one.startsWith("wrong-type"))).toEqual(["wrong-type schemas/screens/lost.json/body"]);
  });

  it.each([
    "app",
    "routes",
    "screens/order",
    "fragments/line",
    "calls/order",
    "samples/order/default",
    "scenarios/usual",
    "journeys/look",
    "check",
  ])("%s.json that is no object: nothing but that", (name) => {
    const file = `schemas/${name}.json`;
    for (const text of ["null", "42", "[]"]) expect(found(withFile(file, text))).toEqual([`wrong-type ${file}`]);
  });

  it("a document that cannot be read: not that nothing uses what it may use", () => {
    expect(found(withFile("schemas/screens/order.json", "{"))).toEqual(["json-syntax schemas/screens/order.json"]);
  });

  it.each(["/languages", "/query", "/calls", "/calls/envelopes", "/bridge/messages"])(
    "app.json without %s: once, not in each document that goes by it",
    (member) => {
      const files = withValue("schemas/app.json", member, undefined);
      const all = joinRepeated(checkDocuments(files, parts));
      const holder = member.slice(0, member.lastIndexOf("/"));
      expect(all.map(({ code, path }) => `${code} ${path}`)).toEqual([`missing-property ${holder}`]);
    },
  );

  it("an engine's text that is missing: not each screen that says it", () => {
    const screen = "schemas/screens/lost.json";
    const said = withValue(screen, "/title", "\u0024{t('retry')}").find(({ path }) => path === screen);
    const files = withValue("schemas/app.json", "/texts/retry", undefined).map((file) =>
      said !== undefined && file.path === screen ? said : file,
    );
    expect(found(files)).toEqual(["missing-text schemas/app.json/texts"]);
  });

  it("what declares several names is taken out: one message for all of them", () => {
    const texts = { en: "{a}{b}", sw: "{a}{b}", with: { a: "\u0024{values.first}", b: "\u0024{values.second}" } };
    const all = checkDocuments(withValue("schemas/screens/lost.json", "/title", texts), parts);
    expect(joinRepeated(all).map(({ code }) => code)).toEqual(["expression-member"]);
  });
});
