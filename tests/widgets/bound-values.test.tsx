// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import type { Json } from "../../src/kit/json.ts";
import type { WidgetDefinition } from "../../src/language/define-widget.ts";
import { readExamples } from "./read-example.ts";
import { renderWidget } from "./render-widget.tsx";

/** Values that no control shows: whatever a server, storage or a plan may put into a slot. */
const UNSHOWN: readonly (readonly [Json])[] = [[{ a: 1 }], [[{}, ["x"]]], [[[]]]];
/** All that a person puts in, besides forms, whose fields have values of their own, and what only opens and closes. */
const INPUTS = catalog.flatMap((definition: WidgetDefinition) =>
  Object.entries(definition.props).flatMap(([name, spec]) => {
    const isOther = ["form", "disclosure"].includes(definition.type);
    // Whether a picture is on its way is told by the control.
    return spec.kind === "bind" && !isOther && name !== "unfinished" ? [{ type: definition.type, name }] : [];
  }),
);

function renderWith(type: string, name: string, held: Json) {
  const example = readExamples(type).find(({ node }) => node.type === type && node[name] !== undefined);
  if (example === undefined) throw new Error(`no example of ${type} has ${name}`);
  const slot = String(example.node[name]).split(".")[1] ?? "";
  const rendered = renderWidget(example.node, { state: { ...example.state, [slot]: held } });
  return {
    ...rendered,
    least: example.node.min,
    read: () => rendered.store.get("state", slot),
    write: (value: Json) => act(() => rendered.store.set("state", slot, value)),
  };
}

describe.each(INPUTS)("promise 31: what $type can't show in its $name", ({ type, name }) => {
  it.each(UNSHOWN)("counts as empty, which is reported once: %j", (held) => {
    const { read, reported, least } = renderWith(type, name, held);
    // A slider always stands somewhere.
    expect([null, "", 0, false, "[]", least]).toContain(Array.isArray(read()) ? JSON.stringify(read()) : read());
    expect(reported).toEqual(["value-not-shown"]);
  });
});

describe("promise 31: a value that a server gives or that was stored", () => {
  it.each([
    ["date-field", "2019-11-22 00:00:00", "2019-11-22", 0],
    ["date-field", "2019-11-22T08:30:00Z", "2019-11-22", 0],
    ["date-field", "2019-11-31", "", 1],
    ["date-field", "22/11/2019", "", 1],
    ["time-field", "08:30:00", "08:30", 0],
    ["time-field", "24:00", "", 1],
    ["time-field", "8:30", "", 1],
    ["picker", "NO SUCH WALLET", "", 1],
    ["radio-group", "nobody's", "", 1],
    ["tabs", "a fourth", "", 1],
    ["checkbox", "yes", false, 1],
    ["rating", 9, 0, 1],
    ["rating", -1, 0, 1],
    ["slider", "much", 5_000_000, 1],
    ["text-field", 12, 12, 0],
  ])("is in %s, where it was %j: %j", (type, held, expected, reports) => {
    const { read, reported } = renderWith(type, "value", held);
    expect(read()).toEqual(expected);
    expect(reported).toHaveLength(reports);
  });

  it("may come later, and is left while there is nothing yet to choose from", () => {
    const { read, write } = renderWith("picker", "value", "");
    write("NO SUCH WALLET");
    expect(read()).toBe("");
    const example = readExamples("picker")[0]?.node ?? { type: "picker" };
    const { store } = renderWidget({ ...example, type: "picker", options: [] }, { state: { bank: "TZ0001" } });
    expect(store.get("state", "bank")).toBe("TZ0001");
  });
});
