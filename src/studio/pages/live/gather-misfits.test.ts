import { expect, it } from "vitest";
import type { PhoneFailure } from "./failure-words.ts";
import { gatherMisfits } from "./gather-misfits.ts";

const failure = (kind: string, screen: string, code: string, count: number): PhoneFailure => ({
  kind,
  screen,
  language: "en",
  place: "loan-details",
  code,
  count,
});

it("puts the places of one answer together, and leaves other failures as they are", () => {
  const failures = [
    failure("failed-call", "order", "timeout", 9),
    failure("misfit-answer", "order", "amount-number-string", 5),
    failure("misfit-answer", "repayment", "amount-number-string", 4),
    failure("failed-call", "order", "malformed", 3),
    failure("misfit-answer", "order", "list-array-object", 2),
  ];
  expect(gatherMisfits(failures)).toEqual([
    failures[0],
    failure("misfit-answer", "order", "amount-number-string;list-array-object", 5),
    failures[2],
    failures[3],
  ]);
});

it("plays no more places than the sandbox takes", () => {
  const failures = Array.from({ length: 50 }, (_, index) =>
    failure("misfit-answer", "order", `f${index}-number-string`, 1),
  );
  const [gathered] = gatherMisfits(failures);
  expect(gathered?.code.split(";")).toHaveLength(20);
});
