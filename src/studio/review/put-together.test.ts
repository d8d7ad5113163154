import { expect, it } from "vitest";
import { putTogether } from "./put-together.ts";

const PATH = "schemas/screens/order.json";
const text = (title: string, note: string) => JSON.stringify({ title, note }, null, 2);
const file = (words: string) => ({ path: PATH, text: words });
const BASE = [file(text("Order", "Thanks"))];

it("puts together what only one of both touched, and asks where both touched the same", () => {
  const apart = {
    path: PATH,
    by: "ann",
    yours: file(text("Your order", "Thanks")),
    theirs: file(text("Order", "Asante")),
  };
  expect(putTogether([apart], BASE, null)).toEqual({ files: [file(text("Your order", "Asante"))], open: [] });

  const same = { ...apart, theirs: file(text("An order", "Asante")) };
  const places = [{ pointer: "/title", before: "Your order", after: "An order" }];
  expect(putTogether([same], BASE, null)).toEqual({ files: [], open: [{ ...same, places }] });
  expect(putTogether([same], BASE, "mine").files).toEqual([file(text("Your order", "Asante"))]);
  expect(putTogether([same], BASE, "theirs").files).toEqual([file(text("An order", "Asante"))]);
});

it("asks about a document that one of both took away, and about a picture", () => {
  const gone = { path: PATH, by: "ann", yours: file(text("Your order", "Thanks")), theirs: null };
  expect(putTogether([gone], BASE, null).open).toEqual([{ ...gone, places: [] }]);
  expect(putTogether([gone], BASE, "theirs").files).toEqual([{ path: PATH, removed: true }]);
  expect(putTogether([gone], BASE, "mine").files).toEqual([gone.yours]);
  const path = "schemas/pictures/logo.png";
  const logo = { path, by: "ann", yours: { path, base64: "aa" }, theirs: { path, base64: "bb" } };
  expect(putTogether([logo], BASE, null).open).toHaveLength(1);
  expect(putTogether([logo], BASE, "theirs").files).toEqual([logo.theirs]);
});
