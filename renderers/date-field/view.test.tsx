// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("date-field", () => {
  it("keeps the chosen day where it is bound, and tells it", () => {
    const { store, ran } = renderWidget(
      {
        type: "date-field",
        label: "Date of birth",
        value: "state.born",
        max: "2008-01-01",
        on: { change: [{ do: "back" }] },
      },
      { state: { born: "1990-01-01" } },
    );
    const input = screen.getByLabelText<HTMLInputElement>("Date of birth");
    expect(input.type).toBe("date");
    expect(input.max).toBe("2008-01-01");
    expect(input.value).toBe("1990-01-01");
    fireEvent.change(input, { target: { value: "1994-07-21" } });
    expect(store.get("state", "born")).toBe("1994-07-21");
    expect(ran.map((step) => step.event)).toEqual(["1994-07-21"]);
  });
});
