import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { checkDocuments } from "../../src/check/incremental/check-documents.ts";
import { filesUnder, readDocuments } from "../../src/cli/read-documents.ts";
import { compileDocuments } from "../../src/compile/compile-documents.ts";
import { OTHER_APP } from "../copy-project.ts";

const PARTS = { catalog, actions: actionCatalog };

const files = readDocuments(OTHER_APP);

describe("the app of other documents", () => {
  it("is documents alone, and nothing is wrong with them", () => {
    expect(filesUnder(OTHER_APP, ".").filter((path) => !path.endsWith(".json"))).toEqual([]);
    expect(checkDocuments(files, PARTS)).toEqual([]);
  });

  it.each([true, false])("compiles with nothing of this project's documents in it (production: %s)", (production) => {
    const text = JSON.stringify(compileDocuments(files, PARTS, { production }));
    expect(text).not.toMatch(/SuperPesa|TZS|tapi|offToLogin|closeWebview|productId|orderId/);
  });
});
