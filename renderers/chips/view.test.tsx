// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const CHIPS = {
  type: "chips",
  label: "Remind me by",
  options: ["SMS", "WhatsApp", "Call"],
  optionValue: "${item}",
  optionLabel: "By ${item}",
  on: { change: [{ do: "back" }] },
};
const ONE = { ...CHIPS, value: "state.way" };
const SEVERAL = { ...CHIPS, values: "state.ways" };

describe("chips", () => {
  it("keep the one that is chosen", async () => {
    const { store, ran } = renderWidget(ONE, { state: { way: "SMS" } });
    expect(screen.getByRole("group", { name: "Remind me by" })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "By SMS" }).checked).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: "By Call" }));
    expect(store.get("state", "way")).toBe("Call");
    expect(screen.getByRole("radio", { checked: true })).toBe(screen.getByRole("radio", { name: "By Call" }));
    expect(ran.map((step) => step.event)).toEqual(["Call"]);
  });

  it("keep all that are chosen, in the order of the options, without what is no longer offered", async () => {
    const { store, ran } = renderWidget(SEVERAL, { state: { ways: ["Letter", "Call"] } });
    await userEvent.click(screen.getByRole("checkbox", { name: "By SMS" }));
    expect(store.get("state", "ways")).toEqual(["SMS", "Call"]);
    await userEvent.click(screen.getByRole("checkbox", { name: "By Call" }));
    expect(store.get("state", "ways")).toEqual(["SMS"]);
    expect(ran.map((step) => step.event)).toEqual([["SMS", "Call"], ["SMS"]]);
    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(1);
  });

  it("cannot be changed when not enabled", () => {
    renderWidget({ ...SEVERAL, enabled: false }, { state: { ways: [] } });
    expect(screen.getByRole<HTMLFieldSetElement>("group").disabled).toBe(true);
  });
});
