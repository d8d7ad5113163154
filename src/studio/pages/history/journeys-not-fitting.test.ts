import { expect, it } from "vitest";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { newlyWrong } from "./journeys-not-fitting.ts";

const wrong = (file: string, message: string): Diagnostic => ({
  severity: "error",
  code: "journey-step-mismatch",
  file,
  path: "/steps/0",
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  message,
  hint: "",
});

it("names the journeys that an edit spoils, once each, and not those that were wrong before", () => {
  const [pay, ask] = ["schemas/journeys/pay.json", "schemas/journeys/ask.json"];
  const before = [wrong(ask, "nothing says “Ask”")];
  const after = [...before, wrong(pay, "nothing says “Pay”"), wrong(pay, "nothing says “Done”")];
  expect(newlyWrong(before, [...after, wrong("schemas/screens/pay.json", "empty")])).toEqual([pay]);
  expect(newlyWrong(after, before)).toEqual([]);
});
