import { expect, it } from "vitest";
import { namedField, namedFields } from "./field-words.ts";

const field = { type: "string", values: [], isClosed: false, isLocal: false, list: null } as const;

it.each([
  [["state", "amount"], "Amount", "State"],
  [["data", "offer", "fees", "late"], "Fees › Late", "Answer: Offer"],
  [["data", "offer"], "Offer", "Answer: Offer"],
  [["values", "card", "number"], "Card › Number", "Computed values"],
  [["busy", "pay"], "Pay is under way", "Under way"],
])("names %j as people do", (path, name, group) => {
  expect(namedField({ ...field, path })).toEqual({
    expression: path.join("."),
    type: "string",
    values: [],
    isClosed: false,
    name,
    group,
  });
});

it("names what is read of an element by its list", () => {
  const local = { ...field, isLocal: true, list: "data.order.rows" };
  expect(namedField({ ...local, path: ["item", "dueOn"] })).toMatchObject({ name: "Due on", group: "Each of rows" });
  expect(namedField({ ...local, path: ["item"] })).toMatchObject({ name: "Item", group: "Each of rows" });
  expect(namedField({ ...local, path: ["index"] })).toMatchObject({
    name: "Its number, from 0",
    group: "Each of rows",
  });
  expect(namedField({ ...local, list: null, path: ["answer", "sum"] })).toMatchObject({ name: "Answer › Sum" });
});

it("tells fields apart that would have one name", () => {
  const paths = [
    ["params", "productId"],
    ["params", "product_id"],
    ["params", "user"],
    ["state", "productId"],
  ];
  const names = namedFields(paths.map((path) => ({ ...field, path }))).map(({ name }) => name);
  expect(names).toEqual(["Product id (productId)", "Product id (product_id)", "User", "Product id"]);
});
