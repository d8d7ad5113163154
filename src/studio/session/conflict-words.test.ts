import { expect, it } from "vitest";
import { conflictWords } from "./conflict-words.ts";

const PATH = "schemas/screens/order.json";
const root = { id: "order", body: [{ type: "button", label: { en: "Pay" } }] };
const APP = { languages: [{ code: "sw" }, { code: "en" }] };
const said = (places: readonly { pointer: string; before: unknown; after: unknown }[], theirs: string | null = "{}") =>
  conflictWords({ path: PATH, by: "ann", theirs, places }, (file) => (file === PATH ? root : APP));

it("says where two people changed the same thing, and what each has", () => {
  const label = { pointer: "/body/0/label/en", before: "Pay it", after: "Pay now" };
  expect(said([label])).toBe("Order › Button › Label in English: “Pay it” here, “Pay now” by ann.");
  expect(said([{ pointer: "/body/0/icon", before: undefined, after: "star" }])).toBe(
    "Order › Button › Icon: nothing here, “star” by ann.",
  );
  expect(said([label, label, label, label])).toMatch(/And 1 more\.$/);
});

it("names the document by the title that was saved, not by the one that is typed here", () => {
  const theirs = JSON.stringify({ title: { en: "All orders" } });
  const place = { pointer: "/title/en", before: "My orders", after: "All orders" };
  expect(said([place], theirs)).toBe("All orders › Title in English: “My orders” here, “All orders” by ann.");
});

it("says who saved or deleted a document where no place can be told", () => {
  expect(said([])).toBe("ann saved Order.");
  expect(said([], null)).toBe("ann deleted Order.");
});
