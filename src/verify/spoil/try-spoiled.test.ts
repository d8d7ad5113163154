import { describe, expect, it } from "vitest";
import type { TestPage } from "../browser/test-page.ts";
import type { ShownPage } from "../explore/shown-page.ts";
import type { Sighting } from "../findings/finding.ts";
import type { SpoiledState } from "./spoiled-states.ts";
import { trySpoiled } from "./try-spoiled.ts";

const CASE = { name: "plan · en", screen: "plan", path: "/plan", scenario: "", language: "en" };
const STATE: SpoiledState = {
  right: CASE,
  spoiled: { ...CASE, path: "/plan?fault=plan:answer:rows-array-object" },
  words: "plan answers rows as an object",
  sources: ["plan"],
  place: { file: "schemas/calls/plan.json", path: "/answer/properties/rows" },
};
const PAY = { id: "plan f0 BUTTON", name: "Pay", kind: "tap", nth: 0 } as const;

interface Page {
  readonly status: string;
  readonly text: string;
  readonly targets?: ShownPage["targets"];
}

/** What is found where the page shows these two. */
async function found(right: Page, spoiled: Page): Promise<readonly Sighting[]> {
  const all: Sighting[] = [];
  let open = right;
  const answersOf = ({ status, text, targets = [] }: Page) => [
    { sources: [{ screen: "plan", source: "plan", status }], targets } as unknown as ShownPage,
    text,
  ];
  let answers: unknown[] = [];
  const phone = {
    page: { evaluate: async () => answers.shift() },
    open: async (address: string) => {
      open = address.includes("fault=") ? spoiled : right;
      answers = answersOf(open);
    },
    takeSightings: () => [],
    close: async () => undefined,
  } as unknown as TestPage;
  await trySpoiled([STATE], {
    openPage: async () => phone,
    workers: 1,
    movesMoney: (node) => node === "plan f0",
    onTried: (_, sightings) => void all.push(...sightings),
  });
  return all;
}

describe("an answer that comes as another kind of value", () => {
  const right = { status: "ready", text: "Fee\nTZS 100\nPay", targets: [PAY] };

  it("is no finding where the screen says that it can't be read", async () => {
    expect(await found(right, { status: "failed", text: "It could not be read\nRetry" })).toEqual([]);
  });

  it("is none where nothing changes but a number, or all stays", async () => {
    expect(await found(right, { ...right, text: "Fee\nTZS 7\nPay" })).toEqual([]);
  });

  it("is one where the screen says something else instead", async () => {
    const paid = { status: "ready", text: "Every instalment is paid" };
    expect(await found(right, paid)).toEqual([
      {
        code: "unreadable-as-empty",
        message: "plan answers rows as an object, and the screen says “Every instalment is paid”",
      },
    ]);
    expect(await found(right, { status: "empty", text: "" })).toMatchObject([{ code: "unreadable-as-empty" }]);
  });

  it("is one where a payment is offered without what it is about", async () => {
    expect(await found(right, { ...right, text: "Pay" })).toEqual([
      { code: "money-without-terms", message: "plan answers rows as an object, and “Pay” is offered without “Fee”" },
    ]);
    expect(await found(right, { ...right, text: "Pay", targets: [] })).toEqual([]);
  });
});
