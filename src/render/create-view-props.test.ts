import { expect, it, vi } from "vitest";
import type { NodePlan } from "../language/plan.ts";
import { createViewProps } from "./create-view-props.ts";
import type { Runtime } from "./runtime/runtime.ts";

it("runs a tap by what the screen runs actions with at that moment, not by what it had when it was drawn", () => {
  const node = { key: "0", type: "button", on: { press: [{}] } } as unknown as NodePlan;
  const runtime = { run: vi.fn() } as unknown as { -readonly [name in keyof Runtime]: Runtime[name] };
  const { on } = createViewProps(node, {}, runtime, () => null, { props: {}, close() {} });
  const watched = vi.fn();
  runtime.run = watched;
  on.press?.();
  expect(watched).toHaveBeenCalledWith([{}], {}, node);
});
