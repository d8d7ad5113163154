// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const FIELD = { type: "text-field", label: "Wallet Account", value: "state.account" };

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("textbox", { name: "Wallet Account" });
}

describe("text-field: amounts and limits", () => {
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

  it("keeps what is no whole amount as it was typed, with words once it is left, and its slot empty", async () => {
    const { store } = renderWidget({ ...FIELD, mode: "amount" }, { state: { account: "25000" } });
    await userEvent.clear(field());
    await userEvent.type(field(), "1.500,50");
    expect([field().value, store.get("state", "account")]).toEqual(["1.500,50", ""]);
    expect(store.get("values", "problem.state.account")).toBe("Enter a whole amount, such as 1.500.");
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.tab();
    expect((await screen.findByRole("alert")).textContent).toBe("Enter a whole amount, such as 1.500.");
    expect(field().value).toBe("1.500,50");
    await userEvent.type(field(), "{Backspace}{Backspace}00");
    expect([field().value, store.get("state", "account")]).toEqual(["1.500,00", "1500"]);
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.tab();
    expect(field().value).toBe("1.500");
  });

  it("forgets what it refused once something else is put into its slot", async () => {
    const { store } = renderWidget({ ...FIELD, mode: "amount" });
    await userEvent.type(field(), "-300");
    act(() => store.set("state", "account", "2500"));
    expect(field().value).toBe("2.500");
    expect(store.get("values", "problem.state.account")).toBe("");
  });

  it.each(["1500.50", "-300", "1.500", "many"])(
    "leaves the field empty where %s was given, and reports it",
    (given) => {
      const { store, reported, ran } = renderWidget(
        { ...FIELD, mode: "amount", max: 10, on: { change: [{ do: "back" }] } },
        { state: { account: given } },
      );
      expect([field().value, store.get("state", "account")]).toEqual(["", ""]);
      expect([reported, ran]).toEqual([["unfit-value"], []]);
    },
  );

  it("has a length that one more digit does not pass, and that what is pasted is refused for", async () => {
    const { store } = renderWidget({ ...FIELD, mode: "amount", maxLength: 4 });
    await userEvent.type(field(), "12345");
    expect([field().value, store.get("state", "account")]).toEqual(["1.234", "1234"]);
    await userEvent.clear(field());
    await userEvent.paste("12.345,00");
    expect([field().value, store.get("state", "account")]).toEqual(["12.345,00", ""]);
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
});
