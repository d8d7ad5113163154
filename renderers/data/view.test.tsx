// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import app from "../../schemas/app.json" with { type: "json" };
import type { NodeDocument } from "../../src/language/terms/document-parts.ts";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const AREA = {
  type: "data",
  source: "order",
  emptyText: "You have no loan.",
  children: [{ type: "text", text: "Answer" }],
};

function renderArea(status: string, error: string | null = null, node: NodeDocument = AREA) {
  return renderWidget(node, { status: { order: status }, error: { order: error } });
}

describe("data", () => {
  it("shows a skeleton while loading, and then the answer", () => {
    const { store } = renderArea("loading");
    expect(screen.getByRole("status").textContent).toBe("Loading…");
    expect(document.querySelector(".sk-skeleton")).not.toBeNull();
    expect(screen.queryByText("Answer")).toBeNull();
    act(() => store.set("status", "order", "ready"));
    expect(screen.getByText("Answer")).toBeTruthy();
    expect(document.querySelector(".sk-skeleton")).toBeNull();
  });

  it("shows its own loading place when it has one", () => {
    renderArea("loading", null, { ...AREA, loading: [{ type: "text", text: "Wait" }] });
    expect(screen.getByText("Wait")).toBeTruthy();
    expect(document.querySelector(".sk-skeleton")).toBeNull();
  });

  it("keeps the answer on screen while it is read again, and when that fails", () => {
    const { store } = renderArea("ready");
    act(() => store.set("status", "order", "loading"));
    expect(screen.getByText("Answer")).toBeTruthy();
    act(() => store.set("status", "order", "failed"));
    expect(screen.getByText("Answer")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("says what the server said, and reads again at Retry", async () => {
    const { loaded } = renderArea("failed", "Order is closed");
    expect(screen.getByRole("alert").textContent).toContain("Order is closed");
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(loaded).toEqual(["order"]);
  });

  it("has words of its own for a failure without any, and for being offline", () => {
    renderArea("failed");
    expect(screen.getByRole("alert").textContent).toContain(app.texts.failed.en);
    renderArea("offline");
    expect(screen.getByRole("alert").textContent).toContain(app.texts.offline.en);
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("has in place of Retry what the app names for the kind of failure, the app's words above the server's", async () => {
    const status = { order: "failed" };
    const { acted } = renderWidget(AREA, { status, error: { order: "TOKEN_7" }, failure: { order: "expired" } });
    const lines = [...screen.getByRole("alert").querySelectorAll("p")].map((line) => line.textContent);
    expect(lines).toEqual([app.texts.expired.en, "TOKEN_7"]);
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((button) => button.textContent)).toEqual(["Sign in again"]);
    await userEvent.click(buttons[0] as HTMLElement);
    expect(acted).toEqual(["expired"]);
    renderWidget(AREA, { status, error: { order: app.texts.expired.en }, failure: { order: "expired" } });
    expect(screen.getAllByText(app.texts.expired.en)).toHaveLength(1);
  });

  it("says that there is nothing, in its words or in the app's", () => {
    renderArea("empty");
    expect(screen.getByText("You have no loan.")).toBeTruthy();
    renderArea("empty", null, { type: "data", source: "order", children: [] });
    expect(screen.getByText(app.texts.empty.en)).toBeTruthy();
  });

  it("shows nothing of a source nobody asked for", () => {
    renderArea("idle");
    expect(document.body.textContent).toBe("");
  });
});
