import { expect, it } from "vitest";
import { sendAlong } from "./send-along.ts";

const SCREEN = {
  state: { phone: { type: "string", initial: "" } },
  footer: [{ type: "button", on: { press: [{ do: "call", call: "save", payload: { a: 1 } }] } }],
};
const CALL = { id: "save", payload: { type: "object", properties: { a: { type: "integer" } } } };

it("lets an answer go along with a call that the screen makes, and tells the call so", () => {
  const place = { call: "save", pointer: "/footer/0/on/press/0" };
  const edited = sendAlong(JSON.stringify(SCREEN), JSON.stringify(CALL), place, "phone");
  expect(JSON.parse(edited.screen).footer[0].on.press[0].payload).toEqual({ a: 1, phone: "${state.phone}" });
  expect(JSON.parse(edited.call).payload.properties.phone).toEqual({ type: "string" });
});
