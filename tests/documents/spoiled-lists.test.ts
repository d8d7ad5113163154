import { describe, expect, it } from "vitest";
import type { Json } from "../../src/kit/json.ts";
import { getPath, setPath } from "../../src/kit/set-path.ts";
import { coerce } from "../../src/sources/call/coerce.ts";
import { answersTo, routeTable } from "../journeys/route-table.ts";
import { counted, listPaths, SPOILED_FORMS } from "../journeys/spoiled-lists.ts";

const LISTS = routeTable().flatMap((row) =>
  answersTo(row).flatMap(({ call, shape, answer }) =>
    listPaths(answer).map((path) => ({ name: `${row.screen} ${call} ${path.join(".")}`, shape, answer, path })),
  ),
);

/** That a screen says so of what can't be read is seen in a browser, with each of its lists. */
describe("fault 31: a list of an answer that arrives as something else", () => {
  it("is looked at on more than one screen", () => {
    expect(LISTS.length).toBeGreaterThan(30);
  });

  it.each(LISTS)("can't be read in any form, or is the same list: $name", ({ shape, answer, path }) => {
    const list = getPath(answer, path) as readonly Json[];
    const readAs = (value: Json) => coerce(shape, setPath(answer, path, value));
    const right = coerce(shape, answer);
    expect(right.isUnreadable).toBeUndefined();
    expect(readAs(counted(list)).value).toEqual(right.value);
    const forms = Object.entries(SPOILED_FORMS);
    const readable = forms.filter(([, make]) => readAs(make(list)).isUnreadable !== true);
    expect(readable.map(([form]) => form)).toEqual([]);
  });
});
