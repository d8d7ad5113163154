import { describe, expect, it } from "vitest";
import { action, set, setupActions, toast } from "../testing/setup-actions.ts";

const WRONG: { readonly [name: string]: string } = { "problem.state.amount": "Too little", "problem.state.name": "" };

/** A screen with an amount that is wrong and a name that is not. */
function setup() {
  const parts = setupActions(undefined, (name) => WRONG[name] ?? "");
  const touched = () => ["state.amount", "state.name"].map((slot) => parts.store.get("touched", slot));
  return { ...parts, touched };
}

describe("validate", () => {
  it("goes on where the named fields keep their rules, and says nothing of the others", async () => {
    const { context, run, touched } = setup();
    expect(await run([action("validate", { fields: ["state.name"] }), toast("next")])).toBe(true);
    expect(context.toast).toHaveBeenCalledWith("next", "normal");
    expect(context.focus).not.toHaveBeenCalled();
    expect(touched()).toEqual([null, null]);
  });

  it("asks all fields of the screen, ends the event, and moves to the first that is wrong", async () => {
    const { context, run, touched } = setup();
    const inner = action("open", { popup: "ask", once: true }, { branches: { first: [action("validate")] } });
    expect(await run([inner, toast("next")])).toBe(false);
    expect(context.toast).not.toHaveBeenCalled();
    expect(context.focus.mock.calls).toEqual([[["state.amount"]]]);
    expect(touched()).toEqual([true, null]);
    expect(context.report).not.toHaveBeenCalled();
  });

  it("moves into the first wrong member of an object whose members have rules, and each says what is wrong", async () => {
    const wrong: { readonly [name: string]: string } = {
      "problem.state.bank": "No name",
      "problem.state.bank.owner": "No name",
    };
    const { store, context, run } = setupActions(undefined, (name) => wrong[name] ?? "");
    Object.assign(context, { fields: ["state.bank.cardNo", "state.bank.owner"] });
    context.focus.mockResolvedValueOnce(true);
    expect(await run([action("validate", { fields: ["state.bank"] }), toast("next")])).toBe(false);
    expect(context.focus.mock.calls).toEqual([[["state.bank.owner", "state.bank"]]]);
    expect(["cardNo", "owner"].map((name) => store.get("touched", `state.bank.${name}`))).toEqual([null, true]);
    expect(context.toast).not.toHaveBeenCalled();
  });

  it("leads back to the step of the first one, and then into it", async () => {
    const { store, context, run } = setupActions(undefined, (name) => WRONG[name] ?? "");
    Object.assign(context, { fieldSteps: { "state.amount": [{ slot: ["state", "way", "step"], value: 1 }] } });
    store.set("state", "way", { step: 3 });
    context.focus.mockResolvedValueOnce(false);
    expect(await run([action("validate"), toast("next")])).toBe(false);
    expect(store.get("state", "way")).toEqual({ step: 1 });
    expect(context.focus.mock.calls).toEqual([[["state.amount"]], [["state.amount"]]]);
    expect(context.toast).not.toHaveBeenCalled();
    expect(context.report).not.toHaveBeenCalled();
  });

  it("unfolds what the first one is folded away in, in the step that it stands in", async () => {
    const { store, context, run } = setupActions(undefined, (name) => WRONG[name] ?? "");
    const steps = [
      { slot: ["state", "step"], value: 1 },
      { slot: ["state", "#b0"], value: true },
    ];
    Object.assign(context, { fieldSteps: { "state.amount": steps } });
    context.focus.mockResolvedValueOnce(false);
    expect(await run([action("validate"), toast("next")])).toBe(false);
    expect(["step", "#b0"].map((name) => store.get("state", name))).toEqual([1, true]);
    expect(context.toast).not.toHaveBeenCalled();
  });

  it("still stops where the field is not on screen, says what is wrong, and reports it", async () => {
    const { context, run } = setup();
    context.focus.mockResolvedValueOnce(false);
    expect(await run([action("validate"), toast("next")])).toBe(false);
    expect(context.toast).toHaveBeenCalledExactlyOnceWith("Too little", "error");
    expect(context.report).toHaveBeenCalledWith("unknown-field", { field: "state.amount" });
  });

  it("is forgotten for a slot that the screen itself sets", async () => {
    const { run, touched } = setup();
    await run([action("validate")]);
    await run([set("amount", "")]);
    expect(touched()).toEqual([false, null]);
  });
});
