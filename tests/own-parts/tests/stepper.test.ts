// @vitest-environment happy-dom

import { renderWidget } from "skrini/testing";
import { expect, it } from "vitest";
import { stepper } from "../renderers/stepper/definition.ts";
import { StepperView } from "../renderers/stepper/view.tsx";

it("counts up and down, keeps the number and tells it", async () => {
  const props = { label: "Days", less: "Less", more: "More", value: 2 };
  const { container, events, value, set, remove } = await renderWidget(stepper, StepperView, { props });
  const tap = async (name: string) => container.querySelector<HTMLElement>(`[aria-label=${name}]`)?.click();
  await tap("More");
  await tap("More");
  await tap("Less");
  expect(value("value")).toBe(3);
  expect(events.map((one) => one.value)).toEqual([3, 4, 3]);
  set("value", 14);
  expect(container.querySelector("output")?.textContent).toBe("14");
  remove();
  expect(document.body.textContent).toBe("");
});
