import { expect, it } from "vitest";
import { ALL_CODES } from "../rules/rule-codes.ts";
import { FORMER_CODES } from "./former-codes.ts";

it("leads from each former code to a code that there is", () => {
  const codes = Object.keys(ALL_CODES);
  for (const [former, code] of Object.entries(FORMER_CODES)) {
    expect(codes, former).toContain(code);
    expect(codes, code).not.toContain(former);
  }
});
