import { expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments, readPictureNames } from "../../cli/read-documents.ts";
import { checkDocuments } from "../incremental/check-documents.ts";

const root = `${ROOT}/tests/clinic-app`;

/** Codes of what is found where the code of the patient's card holds this. */
function found(content: string): readonly string[] {
  const files = readDocuments(root).map(({ path, text }) => ({
    path,
    text: text.replace('"content": "${data.me.patient}"', `"content": ${JSON.stringify(content)}`),
  }));
  const parts = { catalog, actions: actionCatalog, pictures: readPictureNames(root) };
  return checkDocuments(files, parts).map(({ code }) => code);
}

it("lets a person's own number be shown as a code, and tells of an address with it", () => {
  expect(found("${data.me.patient}")).toEqual([]);
  expect(found("https://bahari.example/?card=${data.me.patient}")).toContain("personal-in-address");
});
