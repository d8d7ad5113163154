import { expect, it } from "vitest";
import { missingFor } from "../language/capabilities.ts";
import { type ActionPlan, type NodePlan, PLAN_VERSION, type ScreenPlan } from "../language/plan.ts";
import { needsOf } from "./needs-of.ts";

const node = (type: string, more: Partial<NodePlan> = {}): NodePlan => ({ type, key: type, props: {}, ...more });
const action = (name: string, branches: NonNullable<ActionPlan["branches"]> = {}) => ({
  do: name,
  props: {},
  branches,
});

const SCREEN = {
  body: [
    node("form", {
      slots: { children: [node("field")] },
      on: { press: [action("confirm", { yes: [action("call")] })] },
      fallback: node("text"),
      // Data of the documents, which names nothing of the client.
      props: { sample: { type: "chart", do: "explode", key: "k", props: {} } },
    }),
  ],
  footer: [node("button")],
  popups: { agree: node("dialog", { slots: { body: [node("frame")] } }) },
  onEnter: [action("load")],
  onBack: { actions: [action("ask")] },
  sources: { order: { onReady: [action("open")], onFailed: [action("toast")] } },
} as unknown as ScreenPlan;

it("a release needs all widgets and actions of its screens, wherever they stand, and nothing else", () => {
  expect(needsOf([SCREEN])).toEqual({
    planVersion: PLAN_VERSION,
    widgets: ["button", "dialog", "field", "form", "frame", "text"],
    actions: ["ask", "call", "confirm", "load", "open", "toast"],
  });
});

it("what a client lacks is named", () => {
  const needs = { planVersion: 3, widgets: ["button", "chips"], actions: ["pay"] };
  const capabilities = { planVersions: [2], widgets: ["button"], actions: [] };
  expect(missingFor(needs, capabilities)).toEqual(["plans of version 3", "widget chips", "action pay"]);
  expect(missingFor(needs, { planVersions: [3, 4], widgets: needs.widgets, actions: ["pay", "call"] })).toEqual([]);
});
