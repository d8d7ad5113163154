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
});
