// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("message-log", () => {
  it("says when nothing was sent", async () => {
    renderWidget({ type: "message-log", emptyText: "Nothing yet." });
    expect(await screen.findByText("Nothing yet.")).toBeTruthy();
  });

  it("shows what was sent and what became of it, newest first", async () => {
    const messages = [
      { name: "toHome", payload: {}, status: "sent" },
      { name: "callTelephone", payload: { phone: "1" }, status: "fallback" },
    ];
    renderWidget({ type: "message-log", emptyText: "Nothing yet." }, {}, messages);
    const rows = (await screen.findAllByRole("listitem")).map((row) => row.textContent);
    expect(rows).toEqual(['callTelephone {"phone":"1"} fallback', "toHome {} sent"]);
    // A list that is the log itself has no items for whoever hears it.
    expect(within(screen.getByRole("log")).getByRole("list")).toBeTruthy();
  });
});
