import { describe, expect, it } from "vitest";
import type { Ast } from "../src/language/ast.ts";
import type { AppPlan, ScreenPlan } from "../src/language/plan.ts";
import { sampleRelease } from "../src/server/testing/sample-release.ts";
import { findPageReads } from "../src/sources/find-page-reads.ts";

const release = sampleRelease();
const app = release.app.en;
const base = release.screens.order?.en;
if (app === undefined || base === undefined) throw new Error("the fixture has this screen");

const ORDER: Ast = ["slot", "params", "orderId"];

interface Change {
  readonly effect?: string;
  readonly run?: string;
  readonly when?: Ast;
  readonly session?: string | undefined;
  readonly app?: AppPlan;
}

function find(payload: Ast, change: Change = {}) {
  const { effect = "read", run = "enter" } = change;
  const call = {
    id: "order",
    client: "json",
    method: "POST",
    path: "/tapi/order",
    effect,
    session: change.session,
    envelope: {},
  };
  const source = { call: "order", payload, run, when: change.when, staleAfter: 60, onReady: [], onFailed: [] };
  const values = { id: ["slot", "values", "order"], order: ORDER, plan: ["slot", "data", "plan"] };
  const screen = { ...base, values, params: ["orderId"], sources: { order: source }, calls: { order: call } };
  return findPageReads(screen as unknown as ScreenPlan, change.app ?? (app as AppPlan));
}

describe("findPageReads", () => {
  it("takes a read whose payload is parameters and constants, in the payload's order", () => {
    const payload: Ast = [
      "record",
      [
        ["scene", ["lit", 3]],
        ["id", ORDER],
        ["session", ["slot", "params", "session"]],
      ],
    ];
    expect(find(payload)).toEqual([
      {
        call: expect.objectContaining({ id: "order", path: "/tapi/order" }),
        payload: [
          ["scene", "is", 3],
          ["id", "param", "orderId"],
          ["session", "param", "session"],
        ],
      },
    ]);
  });

  it.each<[string, Ast, readonly (readonly [string, string, unknown])[]]>([
    ["nothing", ["lit", {}], []],
    ["constants", ["lit", { scene: 3 }], [["scene", "is", 3]]],
  ])("takes a read whose payload is %s", (_, payload, found) => {
    expect(find(payload).map((read) => read.payload)).toEqual([found]);
  });

  it("looks through named values", () => {
    const named = (name: string): Ast => ["record", [["id", ["slot", "values", name]]]];
    expect(find(named("id"))[0]?.payload).toEqual([["id", "param", "orderId"]]);
    expect(find(named("plan"))).toEqual([]);
    expect(find(named("constructor"))).toEqual([]);
  });

  it.each(["write", "money", "message", "upload", "telemetry"])("never takes a call that is a %s", (effect) => {
    expect(find(["record", [["id", ORDER]]], { effect })).toEqual([]);
  });

  it.each<[string, Ast]>([
    ["another answer", ["record", [["id", ["get", ["slot", "data", "plan"], "id"]]]]],
    ["the screen's state", ["record", [["id", ["slot", "state", "id"]]]]],
    ["an unknown parameter", ["record", [["id", ["slot", "params", "other"]]]]],
    ["a computed value", ["record", [["id", ["call", "upper", [ORDER]]]]]],
    ["a spread record", ["record", [["...", ["lit", {}]]]]],
  ])("leaves to the app what needs %s", (_, payload) => {
    expect(find(payload)).toEqual([]);
  });

  it.each<[as: "query" | "header" | "cookie", session: "never" | "optional" | undefined, found: number]>([
    ["query", undefined, 0],
    ["query", "optional", 0],
    ["header", "never", 1],
    ["cookie", "never", 0],
  ])("leaves to the app what goes with a session that it keeps: as %s, %s", (as, needs, found) => {
    const own = { keep: "browser", parameter: "sid", as } as const;
    const keeping = { ...(app as NonNullable<typeof app>), session: { own, onExpired: [] } };
    expect(find(["record", []], { session: needs, app: keeping })).toHaveLength(found);
  });

  it("leaves to the app what only an action reads", () => {
    expect(find(["record", []], { run: "action" })).toEqual([]);
    expect(find(["record", []], { when: ORDER })).toEqual([]);
  });
});
