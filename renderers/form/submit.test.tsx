// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FIELDS, input, openForm } from "../../tests/forms/open-form.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("submitting a form", () => {
  it("refuses an invalid submission, says why under each field and focuses the first", async () => {
    const { user, submit, submitted } = openForm({ fields: FIELDS }, { cardNo: "12" });
    expect(screen.queryByText("required")).toBeNull();
    expect(await submit()).toBeNull();
    expect(document.activeElement).toBe(input("Name"));
    expect(input("Name").getAttribute("aria-describedby")).toBe("bank_f0-error");
    expect(document.getElementById("bank_f0-error")?.textContent).toBe("required");
    expect(document.getElementById("bank_f1-error")?.textContent).toBe("invalid");
    expect(input("Birthday").getAttribute("aria-invalid")).toBeNull();
    await user.type(input("Name"), "A");
    expect(document.getElementById("bank_f0-error")).toBeNull();
    expect(document.getElementById("bank_f1-error")).not.toBeNull();
    await user.clear(input("Name"));
    expect(document.getElementById("bank_f0-error")?.textContent).toBe("required");
    expect(submitted).toEqual([]);
  });

  it("answers the submit action with the values, the empty ones too, and fires submit", async () => {
    const values = { userName: "Asha", cardNo: "0712", bankCode: "TZ0001" };
    const { submit, submitted } = openForm({ fields: FIELDS }, values);
    expect(await submit()).toEqual({ ...values, born: "" });
    expect(submitted).toEqual([{ ...values, born: "" }]);
  });

  it("fires submit for the keyboard's Go key, once it is valid", async () => {
    const { user, submitted } = openForm({ fields: FIELDS }, { userName: "Asha", bankCode: "TZ0001" });
    await user.type(input("Account"), "071{Enter}");
    expect(submitted).toEqual([]);
    expect(document.activeElement).toBe(input("Account"));
    await user.type(input("Account"), "2{Enter}");
    expect(submitted).toEqual([{ userName: "Asha", cardNo: "0712", bankCode: "TZ0001", born: "" }]);
  });

  it("submits nothing for Enter in the sheet of a select", async () => {
    const { user, submitted } = openForm({ fields: FIELDS, validate: false });
    await user.click(screen.getByRole("button", { name: /^Bank/ }));
    await user.click(screen.getByLabelText("Vodacom"));
    await user.keyboard("{Enter}");
    expect(submitted).toEqual([]);
  });

  it("checks nothing where the server decides", async () => {
    const { submit } = openForm({ fields: FIELDS, validate: false });
    expect(await submit()).toEqual({ userName: "", cardNo: "", bankCode: "", born: "" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("scrolls a focused input to the middle, again when the keyboard opens, and to the top once it is left", () => {
    vi.useFakeTimers();
    const viewport = new EventTarget();
    vi.stubGlobal("visualViewport", viewport);
    openForm({ fields: FIELDS });
    const centered = vi.fn();
    const top = vi.fn();
    for (const name of ["Name", "Account"]) input(name).scrollIntoView = centered;
    document.documentElement.scrollTo = top;
    act(() => input("Name").focus());
    expect(centered).toHaveBeenCalledWith({ block: "center", behavior: "smooth" });
    act(() => input("Account").focus());
    vi.advanceTimersByTime(1_000);
    expect(centered).toHaveBeenCalledTimes(2);
    viewport.dispatchEvent(new Event("resize"));
    expect(centered).toHaveBeenCalledTimes(3);
    expect(top).not.toHaveBeenCalled();
    act(() => input("Account").blur());
    viewport.dispatchEvent(new Event("resize"));
    vi.advanceTimersByTime(1_000);
    expect(top).toHaveBeenCalledWith({ top: 0, behavior: "smooth" });
    expect(centered).toHaveBeenCalledTimes(3);
  });
});
