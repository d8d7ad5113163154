import { expect, it } from "vitest";
import type { LogContent } from "../page/log-entry.ts";
import { logDetails, logWords } from "./log-words.ts";

const root = {
  onEnter: [{ do: "open", popup: "welcome" }],
  body: [{ type: "button", label: { en: "Pay", sw: "Lipa" }, on: { press: [{ do: "call", call: "pay-loan" }] } }],
};
const button = { type: "button", places: ["schemas/screens/pay.json#/body/0"] };
const said = (content: LogContent, node: typeof button | null = null) =>
  logWords({ ...content, at: 0, node }, { root, pointer: node === null ? null : "/body/0" }, "sw");

it("says what a tap, a screen, a call, a message, a value and a popup did", () => {
  expect(said({ kind: "action", event: "press" }, button)).toBe("“Lipa”, press: call Pay loan");
  expect(said({ kind: "action", event: "enter" })).toBe("Opened: open the popup Welcome");
  const call = {
    kind: "call",
    call: "pay-loan",
    method: "POST",
    path: "/pay",
    sent: { a: 1 },
    milliseconds: 2,
  } as const;
  expect(said({ ...call, status: null, answer: null, source: null })).toBe("Pay loan: no answer");
  expect(said({ ...call, status: 500, answer: { code: 9, message: "Later" }, source: null })).toBe(
    "Pay loan: answered 500 (9, Later)",
  );
  expect(said({ kind: "message", name: "payDone", payload: {}, status: "sent" })).toBe("Pay done: the shell has it");
  expect(said({ kind: "value", name: "amount", value: 1000 })).toBe("Amount is 1000");
  expect(said({ kind: "value", name: "amount", value: "" })).toBe("Amount is empty");
  expect(said({ kind: "value", name: "chosen", value: [1, 2] })).toBe("Chosen is a list of 2");
  expect(said({ kind: "popup", name: "welcome", isOpen: false })).toBe("The popup Welcome closes");
});

it("shows what a call sent and got", () => {
  const call = { kind: "call", call: null, method: "GET", path: "/plan", sent: null, milliseconds: 2 } as const;
  const entry = { ...call, status: 200, answer: { due: 1 }, source: "plan", at: 0, node: null };
  expect(logDetails(entry)).toEqual([
    ["GET /plan", null],
    ["Answer 200", { due: 1 }],
  ]);
});
