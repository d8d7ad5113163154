import { describe, expect, it } from "vitest";
import { CompileError } from "../context/compile-error.ts";
import { compileExample } from "../example/compile-example.ts";

type Document = { readonly [key: string]: unknown };

/** The plan of a screen, in English, beside fragments by their ids. */
function planWith(fragments: { readonly [id: string]: Document }, screen: Document) {
  const files = Object.entries(fragments).map(([id, document]) => [
    `schemas/fragments/${id}.json`,
    { id, ...document },
  ]);
  const project = {
    ...Object.fromEntries(files),
    "schemas/screens/a.json": { id: "a", title: "A", body: [], ...screen },
  };
  const plan = compileExample(project).screens.a?.en;
  if (plan === undefined) throw new Error("no plan");
  return plan;
}

const value = { kind: "value", summary: "…" };
const label = (text: unknown, more: Document = {}) => ({ type: "label", text, ...more });

describe("a use of a fragment", () => {
  it("comes to the plan of the same nodes written out, keys included", () => {
    const pair = {
      parameters: { row: value, name: { kind: "text", summary: "…" }, count: { kind: "state", summary: "…" } },
      slots: { head: { summary: "…", holds: "nodes" }, pressed: { summary: "…", holds: "actions" } },
      nodes: [
        label("\u0024{with.name}: \u0024{with.row.sum * 2}", { visible: "\u0024{with.row.sum > 0}" }),
        {
          type: "rows",
          items: "\u0024{with.row.parts}",
          label: "\u0024{item.text}",
          value: "with.count",
          head: [{ slot: "head" }, label("last")],
        },
        label("a", { on: { press: [{ do: "set", slot: "with.count", value: 1 }, { slot: "pressed" }] } }),
      ],
    };
    const used = planWith(
      { pair },
      {
        texts: { row: { en: "Row", sw: "Safu" } },
        body: [
          label("first"),
          {
            use: "pair",
            with: {
              row: "\u0024{data.order.row}",
              name: { en: "{row} one", sw: "{row} moja", with: { row: "\u0024{t('row')}" } },
              count: "state.bank.count",
            },
            slots: { head: [label("\u0024{state.a}"), label("b")], pressed: [{ do: "call", call: "pay" }] },
          },
          label("end"),
        ],
      },
    );
    const written = planWith(
      {},
      {
        body: [
          label("first"),
          label("Row one: \u0024{data.order.row.sum * 2}", { visible: "\u0024{data.order.row.sum > 0}" }),
          {
            type: "rows",
            items: "\u0024{data.order.row.parts}",
            label: "\u0024{item.text}",
            value: "state.bank.count",
            head: [label("\u0024{state.a}"), label("b"), label("last")],
          },
          label("a", {
            on: {
              press: [
                { do: "set", slot: "state.bank.count", value: 1 },
                { do: "call", call: "pay" },
              ],
            },
          }),
          label("end"),
        ],
      },
    );
    const [, first, ...others] = used.body;
    const [, writtenFirst, ...writtenOthers] = written.body;
    expect([used.body[0], ...others]).toEqual([written.body[0], ...writtenOthers]);
    // Words that come from elsewhere stay a part of their own: the phone joins them.
    const parts = writtenFirst?.bound?.text?.[1] as readonly unknown[];
    expect({ ...first, bound: null }).toEqual({ ...writtenFirst, bound: null });
    expect(first?.bound?.text).toEqual(["text", [["lit", "Row one"], ["lit", ": "], parts[1]]]);
    expect(used.calls).toEqual(written.calls);
  });

  it("is shown where both it and the node in it are, and repeated as a whole", () => {
    const one = { parameters: { of: value }, nodes: [label("a", { visible: "\u0024{with.of}" })] };
    const repeat = { over: "\u0024{state.list}", as: "row", key: "\u0024{row.id}" };
    const used = { use: "one", visible: "\u0024{row.open}", repeat, with: { of: "\u0024{row.paid}" } };
    const written = label("a", { repeat, visible: "\u0024{row.open && row.paid}" });
    expect(planWith({ one }, { body: [used] }).body).toEqual(planWith({}, { body: [written] }).body);
  });

  it("that is not shown repeats nothing: its own names are not those of what is repeated", () => {
    const many = { nodes: [label("a", { repeat: { over: "\u0024{[1, 2]}" } })] };
    const [node] = planWith({ many }, { body: [{ use: "many", visible: "\u0024{state.open}" }] }).body;
    expect(node?.visible).toBeUndefined();
    expect(node?.repeat?.over).toEqual(["if", ["slot", "state", "open"], ["lit", [1, 2]], ["lit", []]]);
  });

  it("stands for a popup and for a fallback, through other fragments as well", () => {
    const dialog = {
      slots: { inside: { summary: "…", holds: "nodes" } },
      nodes: [{ type: "dialog", children: [{ slot: "inside" }] }],
    };
    const outer = {
      nodes: [{ use: "dialog", slots: { inside: [label("\u0024{with.words}")] } }],
      parameters: { words: value },
    };
    const used = planWith({ dialog, outer }, { popups: { ask: { use: "outer", with: { words: "\u0024{state.a}" } } } });
    const written = { type: "dialog", children: [label("\u0024{state.a}")] };
    expect(used.popups).toEqual(planWith({}, { popups: { ask: written } }).popups);
    const some = { nodes: [label("a")] };
    const fallback = planWith({ some }, { body: [label("x", { fallback: { use: "some" } })] });
    expect(fallback.body).toEqual(planWith({}, { body: [label("x", { fallback: label("a") })] }).body);
  });

  it("has texts of its own, apart from those of its user", () => {
    const own = {
      parameters: { words: value },
      texts: { key: { en: "mine", sw: "yangu" } },
      nodes: [label("\u0024{t('key')} \u0024{with.words}")],
    };
    const [node] = planWith({ own }, { body: [{ use: "own", with: { words: "\u0024{t('key')}" } }] }).body;
    expect(node?.bound?.text).toEqual([
      "text",
      [
        ["lit", "mine"],
        ["lit", " "],
        ["call", "t", [["lit", "key"]]],
      ],
    ]);
  });

  it("gives null for what is left out, and nothing stands in a slot that is", () => {
    const open = { nodes: [label("\u0024{with.words}"), { slot: "more" }], parameters: { words: value }, slots: {} };
    expect(planWith({ open }, { body: [{ use: "open" }] }).body).toEqual(planWith({}, { body: [label(null)] }).body);
  });

  it("names its first node by its id; the ids in the fragment stay there", () => {
    const two = { nodes: [label("a", { id: "inner" }), label("b")] };
    const keys = planWith({ two }, { body: [{ use: "two", id: "total" }, { use: "two" }] }).body.map(({ key }) => key);
    expect(keys).toEqual(["#total", "b1", "b2", "b3"]);
  });

  it("of none that is there, of itself, or of two where one stands, is no plan", () => {
    const two = { nodes: [label("a"), label("b")] };
    const round = { nodes: [{ use: "round" }] };
    expect(() => planWith({}, { body: [{ use: "none" }] })).toThrow(CompileError);
    expect(() => planWith({ round }, { body: [{ use: "round" }] })).toThrow(/uses itself/);
    expect(() => planWith({ two }, { popups: { a: { use: "two" } } })).toThrow(/one node/);
  });
});
