// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const FIELD = { type: "time-field", label: "Opens at", value: "state.opens" };
const field = () => screen.getByLabelText<HTMLInputElement>("Opens at");

describe("time-field", () => {
  it("keeps the chosen time where it is bound, and tells it", () => {
    const { store, ran } = renderWidget(
      { ...FIELD, min: "07:00", on: { change: [{ do: "back" }] } },
      { state: { opens: "08:30" } },
    );
    expect([field().type, field().min, field().value]).toEqual(["time", "07:00", "08:30"]);
    fireEvent.change(field(), { target: { value: "09:15" } });
    expect(store.get("state", "opens")).toBe("09:15");
    expect(ran.map((step) => step.event)).toEqual(["09:15"]);
  });

  it.each([
    ["08:30", "08:30"],
    ["08:30:00", "08:30"],
    [" 23:59:59.250 ", "23:59"],
    ["10:30 PM", ""],
    ["09:00-17:00", ""],
    ["08:305", ""],
    ["08:30:0", ""],
    ["24:00", ""],
    ["9:00", ""],
    ["2026-11-22T08:30", ""],
  ])("shows of %j, and keeps, %j", (value, shown) => {
    const { store } = renderWidget(FIELD, { state: { opens: value } });
    expect([field().value, store.get("state", "opens")]).toEqual([shown, shown]);
  });

  it("offers the hours and minutes of limits, and all day where they are none", () => {
    const limits = { min: "\u0024{state.min}", max: "\u0024{state.max}" };
    renderWidget({ ...FIELD, ...limits }, { state: { opens: "", min: "08:30:00", max: "5 PM" } });
    expect([field().min, field().max]).toEqual(["08:30", ""]);
  });
});
