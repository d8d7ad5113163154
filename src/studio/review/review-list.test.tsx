// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Review } from "../../releases/store/reviews.ts";
import { createDraft } from "../session/draft.ts";
import { EditedDocument } from "../session/testing/edited-document.tsx";
import { ReviewList } from "./review-list.tsx";

afterEach(cleanup);

const PATH = "schemas/screens/order.json";
const APPROVED: Review = {
  id: 1,
  change: 1,
  release: "one",
  verdict: "approved",
  words: "",
  path: null,
  pointer: null,
  by: "ben",
  at: "2026-03-01T10:00:00Z",
};

function said(review: Review, release: string | null): string {
  const draft = createDraft([{ path: PATH, text: '{ "body": [{ "type": "button", "label": "Pay" }] }' }]);
  render(
    <EditedDocument draft={draft} file={PATH}>
      <ReviewList reviews={[review]} release={release} />
    </EditedDocument>,
  );
  return screen.getByRole("listitem").textContent;
}

it("tells an approval that a later edit made void from one that counts", () => {
  expect(said(APPROVED, "one")).not.toContain("voided by a later edit");
  cleanup();
  expect(said(APPROVED, "two")).toContain("voided by a later edit");
  cleanup();
  expect(said(APPROVED, null)).toContain("voided by a later edit");
});

it("names the place of a comment as the forms do", () => {
  const comment = { ...APPROVED, verdict: "comment", words: "Shorter", path: PATH, pointer: "/body/0/label" } as const;
  expect(said(comment, "one")).toContain("Order › Button › Label");
});
