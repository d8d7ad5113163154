import { expect, it } from "vitest";
import { catalog } from "../../../../renderers/catalog.ts";
import { actionCatalog } from "../../../actions/catalog.ts";
import { ROOT } from "../../../cli/paths.ts";
import { readDocuments } from "../../../cli/read-documents.ts";
import { createDraftCompiler } from "../../../compile/compile-draft.ts";
import { PLACEABLE } from "../../model/widget-examples.ts";
import { exampleDocuments } from "./example-documents.ts";

it("makes a screen of each widget's own example, with the values that it has there", () => {
  const files = readDocuments(ROOT);
  const routes = files.find(({ path }) => path === "schemas/routes.json")?.text ?? "";
  const compiler = createDraftCompiler({ catalog, actions: actionCatalog });
  const missing: string[] = [];
  for (const definition of PLACEABLE) {
    const documents = exampleDocuments(definition, ["en", "sw"], routes);
    const paths = documents.map(({ path }) => path);
    compiler.update([...files.filter(({ path }) => !paths.includes(path)), ...documents]);
    const plan = compiler.screen("palette-example", "en");
    if (plan?.body[0]?.type !== definition.type) missing.push(definition.type);
    if (definition.type === "picker") expect(plan?.state).toMatchObject({ wallet: { initial: expect.anything() } });
  }
  expect(missing).toEqual([]);
  expect(compiler.app("en")?.routes[0]).toEqual({ path: "/palette-example", screen: "palette-example" });
});
