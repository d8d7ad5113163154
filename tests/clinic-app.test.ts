import { expect, it } from "vitest";
import { catalog } from "../renderers/catalog.ts";
import { actionCatalog } from "../src/actions/catalog.ts";
import { checkDocuments } from "../src/check/incremental/check-documents.ts";
import { ROOT } from "../src/cli/paths.ts";
import { readDocuments, readPictureNames } from "../src/cli/read-documents.ts";

it("nothing is found in the documents of the clinic, in any of its three languages", () => {
  const root = `${ROOT}/tests/clinic-app`;
  const parts = { catalog, actions: actionCatalog, pictures: readPictureNames(root) };
  expect(checkDocuments(readDocuments(root), parts)).toEqual([]);
});
