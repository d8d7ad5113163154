import { expect, it } from "vitest";
import { localsIn } from "./locals-in.ts";

it.each([
  ["${state.answer + first(rows).value}", ["state", "rows"]],
  ["${rows.filter(x, x.id == item.id)}", ["rows", "item"]],
  ["${x + rows.map(x, x)[index]}", ["x", "rows", "index"]],
  ["Pay ${money(answer.sum)} to ${name}", ["answer", "name"]],
  ["no expression", []],
  ["${not +}", []],
])("of %s gives the names, and not its own variables, members and functions", (text, names) => {
  expect([...localsIn(text)]).toEqual(names);
});
