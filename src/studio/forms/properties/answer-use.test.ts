import { expect, it } from "vitest";
import { callsThatSend, isRead, sendAlong } from "./answer-use.ts";

const SCREEN = {
  state: { phone: { type: "string", initial: "" }, age: { type: "number", initial: 0 } },
  body: [
    { type: "text-field", value: "state.phone" },
    { type: "slider", value: "state.age" },
  ],
  footer: [
    {
      type: "button",
      on: {
        press: [{ do: "confirm", when: "${state.age > 18}", onYes: [{ do: "call", call: "save", payload: { a: 1 } }] }],
      },
    },
  ],
};
const CALL = { id: "save", payload: { type: "object", properties: { a: { type: "integer" } } } };

it("tells an answer that nothing reads from one that something does", () => {
  expect(isRead(SCREEN, "phone")).toBe(false);
  expect(isRead(SCREEN, "age")).toBe(true);
});

it("knows that a form which is submitted is read, and that one which is only checked or emptied is not", () => {
  const screen = (action: object) => ({
    body: [{ type: "form", value: "state.bank" }],
    footer: [{ type: "button", on: { press: [{ do: "when", test: true, yes: [action] }] } }],
  });
  const save = { do: "call", call: "save", payload: { "...": "${values}" } };
  expect(isRead(screen({ do: "submit", form: "state.bank", valid: [save] }), "bank")).toBe(true);
  expect(isRead(screen({ do: "submit", form: "state.other", valid: [save] }), "bank")).toBe(false);
  expect(isRead(screen({ do: "validate", fields: "state.bank" }), "bank")).toBe(false);
  expect(isRead(screen({ do: "set", slot: "state.bank", value: {} }), "bank")).toBe(false);
});

it("lets an answer go along with a call that the screen makes, and tells the call so", () => {
  const [place] = callsThatSend(SCREEN);
  expect(place).toEqual({ call: "save", pointer: "/footer/0/on/press/0/onYes/0" });
  if (place === undefined) return;
  const edited = sendAlong(JSON.stringify(SCREEN), JSON.stringify(CALL), place, "phone");
  expect(JSON.parse(edited.screen).footer[0].on.press[0].onYes[0].payload).toEqual({ a: 1, phone: "${state.phone}" });
  expect(JSON.parse(edited.call).payload.properties.phone).toEqual({ type: "string" });
  expect(isRead(JSON.parse(edited.screen), "phone")).toBe(true);
});
