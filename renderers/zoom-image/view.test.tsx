// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const RECEIPT = { type: "zoom-image", src: "/receipt.svg", name: "Receipt" };

describe("zoom-image", () => {
  it("opens in a window named like it, is enlarged there by a tap, and is small again when opened anew", async () => {
    renderWidget(RECEIPT);
    await userEvent.click(screen.getByRole("button", { name: "Receipt" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Receipt" }, { timeout: 10_000 }));
    const whole = () => dialog.getByRole("button", { name: "Receipt" });
    expect(whole().getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(whole());
    expect(whole().getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Receipt" }));
    const again = await screen.findByRole("dialog");
    expect(again.querySelector("[aria-pressed]")?.getAttribute("aria-pressed")).toBe("false");
  });

  it("shows its name where the picture is missing or does not load, with nothing to tap", () => {
    renderWidget({ ...RECEIPT, src: "" });
    expect(screen.getByText("Receipt")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    renderWidget(RECEIPT);
    renderWidget({ ...RECEIPT, src: "https://elsewhere.example/receipt.png" });
    expect(screen.queryByRole("img")).toBeNull();
    renderWidget(RECEIPT);
    fireEvent.error(screen.getByRole("img"));
    expect(screen.getByText("Receipt")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says what its document says of a missing one, in place of what is of use with the picture alone", () => {
    const children = [{ type: "text", text: "Scan it" }];
    renderWidget({ ...RECEIPT, children });
    expect(screen.getByText("Scan it")).toBeTruthy();
    renderWidget({ ...RECEIPT, src: "", missing: "Ask for another receipt.", children });
    expect(screen.queryByText("Scan it")).toBeNull();
    expect(screen.getByText("Ask for another receipt.")).toBeTruthy();
    expect(screen.queryByText("Receipt")).toBeNull();
  });
});
