// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const FIELD = { type: "text-field", label: "Wallet Account", value: "state.account" };

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("textbox", { name: "Wallet Account" });
}

describe("text-field", () => {
  it("keeps what is typed where it is bound, and tells it", async () => {
    const { store, ran } = renderWidget({ ...FIELD, on: { change: [{ do: "back" }] } });
    await userEvent.type(field(), "ab");
    expect(store.get("state", "account")).toBe("ab");
    expect(ran.map((step) => step.event)).toEqual(["a", "ab"]);
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

  it("keeps numbers in their order wherever the page begins, and gives words the direction of their letters", async () => {
    renderWidget({ ...FIELD, mode: "phone", prefix: "+255" });
    expect([field().dir, field().parentElement?.dir]).toEqual(["", "ltr"]);
    renderWidget({ ...FIELD, mode: "text" });
    expect([field().dir, field().parentElement?.dir]).toEqual(["", ""]);
    await userEvent.type(field(), "مريم");
    expect(field().dir).toBe("auto");
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

  it("cleans what comes from elsewhere, and leaves what is read only", () => {
    const { store } = renderWidget({ ...FIELD, mode: "digits" }, { state: { account: "07-54 x" } });
    expect([field().value, store.get("state", "account")]).toEqual(["0754", "0754"]);
    const shown = renderWidget({ ...FIELD, mode: "digits", readOnly: true }, { state: { account: "07-54" } });
    expect([field().value, shown.store.get("state", "account")]).toEqual(["07-54", "07-54"]);
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

  it("cannot be edited when read only", async () => {
    const { store } = renderWidget({ ...FIELD, readOnly: true }, { state: { account: "1" } });
    await userEvent.type(field(), "2");
    expect(store.get("state", "account")).toBe("1");
  });
});
