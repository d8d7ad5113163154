import { expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments } from "../../cli/read-documents.ts";
import { readCases } from "../cases/read-cases.ts";
import { spoiledStates } from "./spoiled-states.ts";

const files = readDocuments(ROOT);
const cases = readCases(files);
const states = spoiledStates(files, cases);
const wordsOf = (screen: string) => states.filter(({ right }) => right.screen === screen).map(({ words }) => words);

it("spoils each list and each amount that a screen reads once, in a state where it is there", () => {
  expect(wordsOf("repayment").map((words) => words.replace(/ as .*/, ""))).toEqual(
    expect.arrayContaining([
      "instalment-plan answers bankList",
      "instalment-plan answers amountMax",
      "instalment-plan answers repayPlanDetail.repayWaitDetail",
      "instalment-plan answers repayPlanDetail.repayWaitDetail[].totalAmount",
      "instalment-plan answers repayPlanDetail.repayYetDetail",
    ]),
  );
  const [state] = states.filter(({ words }) => words.startsWith("instalment-plan answers amountMax as"));
  expect(state?.place).toEqual({ file: "schemas/calls/instalment-plan.json", path: "/answer/properties/amountMax" });
  expect(state?.spoiled.path).toMatch(/[?&]fault=instalment-plan%3Aanswer%3AamountMax-number-(string|null)/);
});

it("is far less than opening all states again, and in one language", () => {
  expect(new Set(states.map(({ right }) => right.language)).size).toBe(1);
  expect(new Set(states.map(({ spoiled }) => spoiled.name)).size).toBe(states.length);
  expect(states.length).toBeGreaterThan(40);
  expect(states.length).toBeLessThan(cases.length / 2);
});
