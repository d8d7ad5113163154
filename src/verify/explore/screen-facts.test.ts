import { expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments } from "../../cli/read-documents.ts";
import { groupDocuments } from "../../compile/context/group-documents.ts";
import { readScreenFacts } from "./screen-facts.ts";

it("takes no read for a change that goes to the same path by another method", () => {
  const { isEffect } = readScreenFacts(groupDocuments(readDocuments(`${ROOT}/tests/clinic-app`)))("visits");
  expect(isEffect({ method: "POST", path: "/api/visits" })).toBe(true);
  expect(isEffect({ method: "GET", path: "/api/visits" })).toBe(false);
  expect(isEffect({ method: "POST", path: "/api/visits/v-31/cancel" })).toBe(true);
});
