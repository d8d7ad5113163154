// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const STARS = {
  type: "rating",
  label: "Our service",
  value: "state.stars",
  stars: [1, 2, 3, 4, 5],
  starLabel: "${item} ${item == 1 ? 'star' : 'stars'}",
  on: { change: [{ do: "back" }] },
};

describe("rating", () => {
  it("offers radio buttons by name, none chosen at first", () => {
    renderWidget(STARS, { state: { stars: 0 } });
    expect(screen.getByRole("radiogroup", { name: "Our service" })).toBeTruthy();
    expect(screen.getByRole("radio", { name: "1 star" })).toBeTruthy();
    expect(screen.getByRole("radio", { name: "5 stars" })).toBeTruthy();
    expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  });

  it("tells that Enter was pressed, with no star chosen too", async () => {
    const { ran } = renderWidget({ ...STARS, on: { submit: [{ do: "back" }] } }, { state: { stars: 0 } });
    screen.getByRole("radio", { name: "1 star" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(ran).toHaveLength(1);
    expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  });

  it("keeps and fills up to the chosen one", async () => {
    const { store, ran } = renderWidget(STARS, { state: { stars: 0 } });
    await userEvent.click(screen.getByRole("radio", { name: "4 stars" }));
    expect(store.get("state", "stars")).toBe(4);
    expect(ran.map((step) => step.event)).toEqual([4]);
    expect(document.querySelectorAll("[data-filled]")).toHaveLength(4);
    expect(screen.getByRole("radio", { checked: true })).toBe(screen.getByRole("radio", { name: "4 stars" }));
  });
});
