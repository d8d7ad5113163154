import { expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments } from "../../cli/read-documents.ts";
import { readCases } from "../cases/read-cases.ts";
import { spoiledStates, spoiledTaps } from "./spoiled-states.ts";

const files = readDocuments(ROOT);
const cases = readCases(files);
const states = spoiledStates(files, cases);
const statesOf = (screen: string) => states.filter(({ right }) => right.screen === screen);

it("spoils every call that a screen reads, and opens once what is read as the same", () => {
  const [malformed, text, ...others] = statesOf("repayment");
  expect(malformed).toMatchObject({
    words: "instalment-plan answers as a list",
    place: { file: "schemas/calls/instalment-plan.json", path: "/answer" },
    sources: ["plan"],
  });
  expect(malformed?.spoiled.path).toMatch(/[?&]fault=instalment-plan%3Aanswer%3A\.-object-array$/);
  // A figure that may be missing is read as nothing, where it can't be read.
  expect(text?.words).toBe("instalment-plan answers repayPlanDetail.repayWaitCount as a text");
  expect(others).toEqual([]);
  expect(new Set(statesOf("deferral").map(({ words }) => words.split(" ")[0]))).toEqual(
    new Set(["delay-detail", "instalment-plan"]),
  );
});

it("opens what can't be read again where the other answers differ, as something else is left on the screen then", () => {
  const shown = statesOf("loan-details").filter(({ words }) => words === "instalment-plan answers as a list");
  expect(shown.length).toBeGreaterThan(10);
});

it("knows the same state with each list of the answer empty", () => {
  const [{ empty = [] } = {}] = statesOf("repayment");
  const faults = empty.map(({ path }) => new URL(path, "http://localhost").searchParams.get("fault"));
  expect(faults).toContain("instalment-plan:answer:repayPlanDetail.repayWaitDetail-array-array");
  expect(faults).toContain("instalment-plan:answer:bankList-array-array");
});

it("is far less than opening all states again, and in one language", () => {
  expect(new Set(states.map(({ right }) => right.language)).size).toBe(1);
  expect(new Set(states.map(({ spoiled }) => spoiled.name)).size).toBe(states.length);
  expect(states.length).toBeGreaterThan(40);
  expect(states.length).toBeLessThan(cases.length / 2);
});

it("spoils the answers that taps wait for, once for each screen, and none that a source reads", () => {
  const [test] = cases.filter(({ screen }) => screen === "card-repayment");
  if (test === undefined) throw new Error("no case of the screen");
  const loan = "/api/v1/youmi/youmi-api/service/loan";
  const paths = [`${loan}/repayment-commit`, `${loan}/repayment-way`, "/tapi/track-click"];
  const way = { way: { test, steps: ["fill-all"] as const }, paths };
  const taps = spoiledTaps(files, [way, way]);
  expect(new Set(taps.map(({ words }) => words.split(" ")[0]))).toEqual(new Set(["repayment-commit"]));
  expect(taps.filter(({ tap }) => tap?.isMalformed).length).toBe(1);
  expect(taps.every(({ tap }) => tap?.steps === way.way.steps)).toBe(true);
  expect(new Set(taps.map(({ spoiled }) => spoiled.path)).size).toBe(taps.length);
});
