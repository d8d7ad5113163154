// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const FIELD = { type: "text-field", label: "Wallet Account", value: "state.account" };

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("textbox", { name: "Wallet Account" });
}

describe("text-field", () => {
  it("keeps what is typed where it is bound, and tells it", async () => {
    const { store, ran } = renderWidget({ ...FIELD, on: { change: [{ do: "back" }], blur: [{ do: "back" }] } });
    await userEvent.type(field(), "ab");
    await userEvent.tab();
    expect(store.get("state", "account")).toBe("ab");
    expect(ran.map((step) => step.event)).toEqual(["a", "ab", "ab"]);
  });

  it("keeps digits only, typed or pasted", async () => {
    const { store } = renderWidget({ ...FIELD, mode: "digits" });
    await userEvent.type(field(), "07a1-2");
    expect(store.get("state", "account")).toBe("0712");
    await userEvent.paste(" 345 678 ");
    expect(field().value).toBe("0712345678");
    expect(store.get("state", "account")).toBe("0712345678");
  });

  it("opens the number keyboard where it takes digits", () => {
    renderWidget({ ...FIELD, mode: "digits" });
    expect(field().inputMode).toBe("numeric");
    renderWidget({ ...FIELD, mode: "text" });
    expect(field().inputMode).not.toBe("numeric");
  });

  it("takes a code that the phone read in a message, and nothing where none is asked for", () => {
    renderWidget({ ...FIELD, mode: "code" });
    expect([field().autocomplete, field().inputMode, field().type]).toEqual(["one-time-code", "numeric", "text"]);
    renderWidget({ ...FIELD, mode: "digits" });
    expect(field().autocomplete).toBe("off");
  });

  it("keeps the caret in the middle when it drops a character", () => {
    renderWidget({ ...FIELD, mode: "digits" }, { state: { account: "1234" } });
    const input = field();
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "12x34");
    input.setSelectionRange(3, 3);
    fireEvent.input(input);
    expect(input.value).toBe("1234");
    expect(input.selectionStart).toBe(2);
  });

  it("caps a number at its largest", async () => {
    const { store } = renderWidget({ ...FIELD, mode: "amount", max: 89600.5 });
    await userEvent.type(field(), "0089601");
    expect(store.get("state", "account")).toBe("89600");
  });

  it("says politely that it capped a number, until it is edited again", async () => {
    renderWidget({ ...FIELD, mode: "amount", max: 89600.5, prefix: "TZS", hint: "Whole shillings" });
    expect(screen.getByRole("status").textContent).toBe("Whole shillings");
    await userEvent.type(field(), "89600");
    expect(screen.getByRole("status").textContent).toBe("Whole shillings");
    await userEvent.type(field(), "1");
    expect(screen.getByRole("status").textContent).toBe("The most you can enter is TZS 89.600.");
    expect(field().getAttribute("aria-describedby")).toBe(screen.getByRole("status").id);
    await userEvent.type(field(), "{Backspace}");
    expect(field().value).toBe("8.960");
    expect(screen.getByRole("status").textContent).toBe("Whole shillings");
  });

  it("promise 18: caps what it did not take in itself, and says so: a draft, a limit that becomes lower", () => {
    const amount = { ...FIELD, mode: "amount", max: "${data.most}" };
    const { store, ran } = renderWidget(
      { ...amount, on: { change: [{ do: "back" }] } },
      { state: { account: "5000000" }, data: { most: 1000000 } },
    );
    expect([field().value, store.get("state", "account")]).toEqual(["1.000.000", "1000000"]);
    expect(screen.getByRole("status").textContent).toBe("The most you can enter is 1.000.000.");
    act(() => store.set("data", "most", 2500));
    expect([field().value, store.get("state", "account")]).toEqual(["2.500", "2500"]);
    expect(screen.getByRole("status").textContent).toBe("The most you can enter is 2.500.");
    expect(ran).toEqual([]);
  });

  it("cleans what comes from elsewhere, and leaves what is read only", () => {
    const { store } = renderWidget({ ...FIELD, mode: "digits" }, { state: { account: "07-54 x" } });
    expect([field().value, store.get("state", "account")]).toEqual(["0754", "0754"]);
    const shown = renderWidget({ ...FIELD, mode: "digits", readOnly: true }, { state: { account: "07-54" } });
    expect([field().value, shown.store.get("state", "account")]).toEqual(["07-54", "07-54"]);
  });

  it("groups an amount while it is typed or pasted; its value stays plain digits", async () => {
    const { store } = renderWidget({ ...FIELD, mode: "amount" });
    await userEvent.type(field(), "1234");
    expect([field().value, store.get("state", "account")]).toEqual(["1.234", "1234"]);
    await userEvent.type(field(), "567");
    expect([field().value, store.get("state", "account")]).toEqual(["1.234.567", "1234567"]);
    await userEvent.clear(field());
    await userEvent.paste("TZS 25,000");
    expect([field().value, store.get("state", "account")]).toEqual(["25.000", "25000"]);
  });

  it.each<[string, string, number, Partial<InputEventInit>, string, number]>([
    ["a digit typed in the middle", "1.2934.567", 4, { inputType: "insertText" }, "12.934.567", 4],
    ["a digit typed behind a sign", "1.9234.567", 3, { inputType: "insertText" }, "19.234.567", 2],
    ["a digit deleted", "1.34.567", 2, { inputType: "deleteContentBackward" }, "134.567", 1],
    ["a sign deleted backwards", "1234.567", 1, { inputType: "deleteContentBackward" }, "234.567", 0],
    ["a sign deleted forwards", "1234.567", 1, { inputType: "deleteContentForward" }, "134.567", 1],
    ["a sign typed", "1..234.567", 2, { inputType: "insertText" }, "1.234.567", 1],
  ])("keeps the caret behind its digit: %s", (_, typed, caret, edit, shown, at) => {
    renderWidget({ ...FIELD, mode: "amount" }, { state: { account: "1234567" } });
    const input = field();
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, typed);
    input.setSelectionRange(caret, caret);
    fireEvent(input, new InputEvent("input", { bubbles: true, ...edit }));
    expect([input.value, input.selectionStart]).toEqual([shown, at]);
  });

  it("takes an amount's digits while they are composed, and groups them when that is done", () => {
    const { store } = renderWidget({ ...FIELD, mode: "amount" });
    const input = field();
    input.focus();
    fireEvent.input(input, { target: { value: "1234" }, isComposing: true });
    expect([input.value, store.get("state", "account")]).toEqual(["1234", "1234"]);
    fireEvent.compositionEnd(input);
    expect([input.value, store.get("state", "account")]).toEqual(["1.234", "1234"]);
  });

  it("takes no more characters than it may", async () => {
    const { store } = renderWidget({ ...FIELD, mode: "digits", maxLength: 4 });
    await userEvent.type(field(), "1-2-3-4-5");
    expect(store.get("state", "account")).toBe("1234");
  });

  it("leaves alone what an input method is still composing", () => {
    const { store } = renderWidget({ ...FIELD, mode: "digits" }, { state: { account: "1" } });
    const input = field();
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: "1ｎ" }, isComposing: true });
    expect(input.value).toBe("1ｎ");
    expect(store.get("state", "account")).toBe("1");
    fireEvent.input(input, { target: { value: "1２" }, isComposing: true });
    fireEvent.compositionEnd(input);
    expect(input.value).toBe("12");
    expect(store.get("state", "account")).toBe("12");
  });

  it("takes digits at once while they are composed, and the rest when the field is left", () => {
    const { store } = renderWidget({ ...FIELD, mode: "digits" });
    const input = field();
    input.focus();
    fireEvent.input(input, { target: { value: "12" }, isComposing: true });
    expect(store.get("state", "account")).toBe("12");
    fireEvent.input(input, { target: { value: "12a" }, isComposing: true });
    expect(input.value).toBe("12a");
    fireEvent.blur(input);
    expect(input.value).toBe("12");
  });

  it("is described by what is wrong, else by its hint", () => {
    const { store } = renderWidget({ ...FIELD, hint: "Ten digits", error: "${state.problem}" });
    expect(field().getAttribute("aria-describedby")).toBe(screen.getByText("Ten digits").id);
    expect(field().getAttribute("aria-invalid")).toBeNull();
    act(() => store.set("state", "problem", "Too short"));
    expect(screen.getByRole("alert").textContent).toBe("Too short");
    expect(field().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });

  it("comes into view when something is found wrong with it", () => {
    const { store } = renderWidget({ ...FIELD, error: "${state.problem}" });
    const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
    act(() => store.set("state", "problem", "Too short"));
    act(() => store.set("state", "problem", "Still too short"));
    expect(scroll).toHaveBeenCalledTimes(1);
    scroll.mockRestore();
  });

  it("cannot be edited when read only", async () => {
    const { store } = renderWidget({ ...FIELD, readOnly: true }, { state: { account: "1" } });
    await userEvent.type(field(), "2");
    expect(store.get("state", "account")).toBe("1");
  });

  it("says what is wrong by its rules when it is left, not before, and takes it back once it is right", async () => {
    const { store } = renderWidget({ ...FIELD, required: true, minLength: 3, hint: "As on the card" });
    expect(field().getAttribute("aria-required")).toBe("true");
    await userEvent.type(field(), "ab");
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.tab();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Please enter at least 3 characters.");
    expect(field().getAttribute("aria-describedby")).toBe(alert.id);
    expect(field().getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(field(), "c");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(store.get("values", "problem.state.account")).toBe("");
    await userEvent.clear(field());
    expect(screen.getByRole("alert").textContent).toBe("Please fill this in.");
  });

  it("does not scroll back to what was left", async () => {
    renderWidget({ ...FIELD, required: true });
    const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
    await userEvent.click(field());
    await userEvent.tab();
    await screen.findByRole("alert");
    expect(scroll).not.toHaveBeenCalled();
    scroll.mockRestore();
  });

  it("moves nothing from under the finger: it says what is wrong when the press is over", async () => {
    renderWidget({ ...FIELD, required: true });
    field().focus();
    const pressed = vi.spyOn(document, "querySelector").mockReturnValue(document.body);
    field().blur();
    await new Promise((done) => setTimeout(done, 20));
    expect(screen.queryByRole("alert")).toBeNull();
    pressed.mockRestore();
    fireEvent.mouseUp(document.body);
    expect((await screen.findByRole("alert")).textContent).toBe("Please fill this in.");
  });
});
