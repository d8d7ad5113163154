import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { FormView } from "../../renderers/form/view.tsx";
import { ICON_DRAWINGS } from "../../src/compile/icon-drawings.ts";
import { EXAMPLE_ENVIRONMENT } from "../../src/expression/testing/example-environment.ts";
import type { Json, JsonObject } from "../../src/kit/json.ts";
import type { NodePlan, ScreenPlan } from "../../src/language/plan.ts";
import { NodeView } from "../../src/render/node-view.tsx";
import { createBackStack } from "../../src/render/runtime/back-stack.ts";
import { type Runtime, RuntimeContext, type SubmitHandles } from "../../src/render/runtime/runtime.ts";
import type { ViewTable } from "../../src/render/runtime/view-props.ts";
import { createScreenStore } from "../../src/sources/screen-store.ts";

const BANKS = [
  { value: "TZ0001", label: "Vodacom" },
  { value: "TZ0002", label: "HaloPesa" },
];

export const FIELDS = [
  { name: "userName", kind: "text", label: "Name", required: true },
  { name: "cardNo", kind: "digits", label: "Account", required: true, minLength: 4 },
  { name: "bankCode", kind: "select", label: "Bank", placeholder: "Choose", required: true, options: BANKS },
  { name: "born", kind: "date", label: "Birthday" },
];

export const TAB = {
  name: "cardType",
  kind: "tabs",
  label: "Card type",
  options: [
    { value: 1, label: "Wallet" },
    { value: 2, label: "Card" },
  ],
};

export interface OpenedForm {
  readonly values: () => Json;
  readonly submit: () => Promise<Json>;
  readonly submitted: readonly JsonObject[];
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly set: (value: Json) => void;
  /** How often another node inside the form was rendered. */
  readonly rendered: () => number;
}

/** A form over `state.bank`, rendered as a screen would; its submit event is recorded. */
export function openForm(props: JsonObject, state: JsonObject = {}): OpenedForm {
  const store = createScreenStore({ state: { bank: state } });
  const submits: SubmitHandles = new Map();
  const submitted: JsonObject[] = [];
  const countRenders = vi.fn(() => null);
  const node: NodePlan = {
    type: "form",
    key: "bank",
    props: { optionValue: "value", optionLabel: "label", ...props },
    binds: { value: ["state", "bank"] },
    on: { submit: [{ do: "record", props: {} }] },
    slots: { actions: [{ type: "count", key: "count", props: {}, bound: { other: ["slot", "state", "other"] } }] },
  };
  const runtime: Runtime = {
    plan: {} as ScreenPlan,
    store,
    environment: EXAMPLE_ENVIRONMENT,
    views: { form: FormView, count: countRenders } as ViewTable,
    back: createBackStack(),
    submits,
    messages: { read: () => [], subscribe: () => () => undefined },
    run: (_actions, locals) => submitted.push(locals.event as JsonObject),
    readMore: async () => ({ ok: true, isLast: true }),
    upload: async () => {
      throw new Error("no form uploads");
    },
    load: () => undefined,
    judgeFrame: async () => null,
    pictures: [],
    icons: ICON_DRAWINGS,
    page: {} as Runtime["page"],
    location: window.location,
    keyboardThreshold: 60,
    closePopup: () => undefined,
    report: (problem) => {
      throw new Error(problem);
    },
  };
  render(
    <RuntimeContext value={runtime}>
      <NodeView node={node} locals={{}} runtime={runtime} />
    </RuntimeContext>,
  );
  return {
    values: () => store.get("state", "bank"),
    submit: () => act(() => submits.get("state.bank")?.() ?? null),
    submitted,
    user: userEvent.setup(),
    set: (value) => act(() => store.set("state", "bank", value)),
    rendered: () => countRenders.mock.calls.length,
  };
}

export const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
