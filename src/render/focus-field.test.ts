// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { focusField } from "./focus-field.ts";

function addField(slot: string): HTMLInputElement {
  const field = document.createElement("div");
  field.dataset.field = slot;
  const input = document.createElement("input");
  field.append(input);
  document.body.append(field);
  return input;
}

beforeEach(() => document.body.replaceChildren());

describe("focusField", () => {
  it("moves the focus into the field of that slot", async () => {
    addField("state.other");
    const input = addField("state.amount");
    expect(await focusField(["state.amount"])).toBe(true);
    expect(document.activeElement).toBe(input);
  });

  it("moves it into the first of several slots that takes it", async () => {
    addField("state.amount").disabled = true;
    const input = addField("state.name");
    expect(await focusField(["state.gone", "state.amount", "state.name"])).toBe(true);
    expect(document.activeElement).toBe(input);
  });

  it("waits for a field that is just being rendered", async () => {
    const focused = focusField(["state.amount"]);
    const input = addField("state.amount");
    expect(await focused).toBe(true);
    expect(document.activeElement).toBe(input);
  });

  it("waits for a control whose code is still on its way", async () => {
    const input = addField("state.amount");
    const field = input.parentElement;
    input.remove();
    const focused = focusField(["state.amount"]);
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    field?.append(input);
    expect(await focused).toBe(true);
    expect(document.activeElement).toBe(input);
  });

  it("says when there is none", async () => {
    addField("state.other");
    expect(await focusField(["state.amount"])).toBe(false);
    expect(document.activeElement).toBe(document.body);
  });
});
