import { expect, it } from "vitest";
import { sendAlong } from "./send-along.ts";

const SCREEN = {
  state: { phone: { type: "string", initial: "" } },
  footer: [{ type: "button", on: { press: [{ do: "call", call: "save", payload: { a: 1 } }] } }],
};
const CALL = { id: "save", payload: { type: "object", properties: { a: { type: "integer" } } } };

it("lets an answer go along with a call that the screen makes, and tells the call so", () => {
  const place = { call: "save", pointer: "/footer/0/on/press/0" };
  const edited = sendAlong(JSON.stringify(SCREEN), JSON.stringify(CALL), place, {
    slot: "phone",
    label: "Your number",
  });
  expect(JSON.parse(edited.screen).footer[0].on.press[0].payload).toEqual({ a: 1, phone: "${state.phone}" });
  expect(JSON.parse(edited.call).payload.properties.phone).toEqual({ type: "string" });
});

it("asks a question for its rules before its answer is sent", () => {
  const place = { call: "save", pointer: "/footer/0/on/press/0" };
  const question = { slot: "phone", label: "Your number", hasRules: true };
  const { screen } = sendAlong(JSON.stringify(SCREEN), JSON.stringify(CALL), place, question);
  const [first, second] = JSON.parse(screen).footer[0].on.press;
  expect([first, second.payload.phone]).toEqual([{ do: "validate", fields: ["state.phone"] }, "${state.phone}"]);
});

it("sends an answer by what its question is called, and names its slot so", () => {
  const screen = {
    state: { answer: { type: "number", initial: 0 } },
    body: [{ type: "text-field", label: { en: "Floor" }, value: "state.answer" }],
    footer: SCREEN.footer,
  };
  const place = { call: "save", pointer: "/footer/0/on/press/0" };
  const edited = sendAlong(JSON.stringify(screen), JSON.stringify(CALL), place, { slot: "answer", label: "Floor" });
  const made = JSON.parse(edited.screen);
  expect([made.state, made.body[0].value]).toEqual([{ floor: { type: "number", initial: 0 } }, "state.floor"]);
  expect(made.footer[0].on.press[0].payload).toEqual({ a: 1, floor: "${state.floor}" });
  expect(JSON.parse(edited.call).payload.properties.floor).toEqual({ type: "number" });
});
