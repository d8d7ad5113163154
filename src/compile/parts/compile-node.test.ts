import { describe, expect, it } from "vitest";
import { planOf } from "../example/compile-example.ts";

describe("a node", () => {
  const label = (node: object, language = "en") => planOf({ body: [{ type: "label", ...node }] }, language).body[0];

  it("has constants in props, with defaults, and what holds an expression in bound", () => {
    const node = label({ text: "\u0024{params.orderId}", extra: { a: [1, "\u0024{state.n}"], b: 2 }, name: "x" });
    expect(node?.props).toEqual({ tone: "normal", name: "x" });
    expect(node?.bound).toEqual({
      text: ["slot", "params", "orderId"],
      extra: [
        "record",
        [
          [
            "a",
            [
              "list",
              [
                ["lit", 1],
                ["slot", "state", "n"],
              ],
            ],
          ],
          ["b", ["lit", 2]],
        ],
      ],
    });
  });

  it("is called by its id where it has one, and what is inside it by its place there; nothing else takes an id along", () => {
    const press = [{ do: "set", id: "leave", slot: "state.n", value: 1 }];
    const inner = { type: "label", text: { en: "A", sw: "B", id: "words" }, on: { press } };
    const [box] = planOf({ body: [{ type: "dialog", id: "due", children: [inner] }] }).body;
    expect([box?.key, box?.slots?.children?.[0]?.key]).toEqual(["#due", "#due.a0"]);
    expect(JSON.stringify(box?.slots)).not.toMatch(/leave|words|"id"/);
  });

  it("chooses words by language, the first one standing in, their values beside them", () => {
    const value = { text: { en: "Pay {n}", sw: "Lipa", with: { n: "\u0024{state.n}" } } };
    expect(label(value, "sw")?.props).toMatchObject({ text: "Lipa" });
    expect(label(value)?.bound).toEqual({
      text: [
        "text",
        [
          ["lit", "Pay "],
          ["slot", "state", "n"],
        ],
      ],
    });
    expect(label({ text: { en: "English only" } }, "sw")?.props).toMatchObject({ text: "English only" });
  });

  it("takes an object for a text where the definition says so, whatever its keys are", () => {
    const value = { en: "one", sw: "moja" };
    expect(label({ text: "", extra: value }, "sw")?.props.extra).toEqual(value);
    const [rows] = planOf({ body: [{ type: "rows", items: [{ name: value, more: [{ name: value }] }] }] }, "sw").body;
    expect(rows?.props.items).toEqual([{ name: "moja", more: [{ name: "moja" }] }]);
    const press = [{ do: "call", call: "pay", payload: { en: "\u0024{state.n}", sw: "x" } }];
    expect(label({ text: "", on: { press } }, "sw")?.on?.press?.[0]?.bound?.payload?.[0]).toBe("record");
  });

  it("has the words of a shared text, with values of its own", () => {
    const days = { en: "{n, plural, one {# day} other {# days}}", sw: "siku {n}" };
    const body = [{ type: "label", text: { text: "days", with: { n: "\u0024{state.n}" } }, extra: "\u0024{t('due')}" }];
    const [english] = planOf({ texts: { days, due: { en: "Due", sw: "Mwisho" } }, body }).body;
    expect(english?.bound?.text).toEqual([
      "if",
      ["==", ["slot", "state", "n"], ["lit", 1]],
      [
        "text",
        [
          ["slot", "state", "n"],
          ["lit", " day"],
        ],
      ],
      [
        "text",
        [
          ["slot", "state", "n"],
          ["lit", " days"],
        ],
      ],
    ]);
    expect(english?.props.extra).toBe("Due");
    expect(label({ text: "\u0024{t('retry')}" })?.bound?.text).toEqual(["call", "t", [["lit", "retry"]]]);
    expect(label({ text: { text: "retry" } }, "sw")?.props.text).toBe("Jaribu tena");
  });

  it("writes the escaped mark of an expression as it is read", () => {
    expect(label({ text: "$\u0024{x}" })?.props).toMatchObject({ text: "\u0024{x}" });
  });

  it("has keys that are unique and tell where it stands", () => {
    const inner = { type: "label", text: "" };
    const rows = { type: "rows", items: [1], head: [inner, inner], row: [inner], fallback: inner };
    const { body, footer, popups } = planOf({
      body: [inner, rows],
      footer: [inner],
      popups: { ask: { type: "dialog", children: [inner] } },
    });
    const keys = JSON.stringify([body, footer, popups]).match(/"key":"[^"]*"/g) ?? [];
    expect(new Set(keys).size).toBe(keys.length);
    expect(body[1]?.slots?.head?.map(({ key }) => key)).toEqual(["b1.a0", "b1.a1"]);
    expect(body[1]?.fallback?.key).toBe("b1!");
    expect(popups.ask?.slots?.children?.[0]?.key).toBe("p.ask.a0");
  });

  it("goes along the list for `per` properties, for constants and defaults as well", () => {
    const [node] = planOf({ body: [{ type: "rows", items: "\u0024{data.a}", label: "\u0024{item.text}" }] }).body;
    expect(node?.bound).toEqual({
      items: ["slot", "data", "a"],
      label: ["each", ["slot", "data", "a"], ["get", ["name", "item"], "text"]],
      tone: ["each", ["slot", "data", "a"], ["lit", "normal"]],
    });
    expect(planOf({ body: [{ type: "rows", label: "x" }] }).body[0]?.props).toEqual({ label: [], tone: [] });
  });

  it("has writable slots in binds, members of them included", () => {
    const [node] = planOf({ body: [{ type: "rows", items: [], value: "state.bank.count" }] }).body;
    expect(node?.binds).toEqual({ value: ["state", "bank", "count"] });
  });

  it("repeats over a list under its own name, seen by everything inside", () => {
    const repeat = { over: "\u0024{data.a}", as: "data", key: "\u0024{data.id}" };
    const node = label({ repeat, text: "\u0024{data.text}", visible: "\u0024{index > 0}" });
    expect(node?.repeat).toEqual({
      over: ["slot", "data", "a"],
      as: "data",
      key: ["get", ["name", "data"], "id"],
    });
    expect(node?.bound?.text).toEqual(["get", ["name", "data"], "text"]);
    expect(node?.visible).toEqual([">", ["name", "index"], ["lit", 0]]);
    expect(label({ text: "", visible: false })?.visible).toEqual(["lit", false]);
    expect(label({ text: "", visible: true })).not.toHaveProperty("visible");
  });

  it("has actions on its events, with branches, records and spreads", () => {
    const press = [
      {
        do: "call",
        call: "pay",
        payload: { "...": "\u0024{state.bank}", sum: 5 },
        success: [{ do: "set", slot: "state.n", value: "\u0024{answer.sum}" }],
      },
      { do: "set", slot: "state.n", value: "\u0024{event}" },
    ];
    expect(label({ text: "", on: { press } })?.on?.press).toEqual([
      {
        do: "call",
        props: { call: "pay" },
        bound: {
          payload: [
            "record",
            [
              ["...", ["slot", "state", "bank"]],
              ["sum", ["lit", 5]],
            ],
          ],
        },
        branches: {
          success: [
            {
              do: "set",
              props: {},
              bound: { value: ["get", ["name", "answer"], "sum"] },
              binds: { slot: ["state", "n"] },
            },
          ],
        },
      },
      { do: "set", props: {}, bound: { value: ["name", "event"] }, binds: { slot: ["state", "n"] } },
    ]);
  });
});
