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
  empty: [{ ...CASE, path: "/plan?fault=plan:answer:rows-array-array" }],
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

/** Findings where the page shows the first two, and the third where nothing is there. */
async function found(
  right: Page,
  spoiled: Page,
  empty: Page = right,
  state: SpoiledState = STATE,
): Promise<readonly Sighting[]> {
  const all: Sighting[] = [];
  let open = right;
  const answersOf = ({ status, text, targets = [] }: Page) => [
    ...(state.tap === undefined ? [] : ["Send it now", "done"]),
    { sources: [{ screen: "plan", source: "plan", status }], targets } as unknown as ShownPage,
    text,
  ];
  let answers: unknown[] = [];
  const phone = {
    page: { evaluate: async () => answers.shift() },
    open: async (address: string) => {
      open = address.includes("-object") ? spoiled : address.includes("-array&") ? empty : right;
      answers = answersOf(open);
    },
    takeSightings: () => [],
    settle: async () => true,
    close: async () => undefined,
  } as unknown as TestPage;
  await trySpoiled([state], {
    openPage: async () => phone,
    workers: 1,
    offers: new Map([
      ["plan f0", new Set(["plan"])],
      ["plan f1", new Set(["other"])],
    ]),
    unreadableText: "The answer could not be read",
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
      { code: "money-without-terms", message: "plan answers rows as an object, and “Pay” is offered without “TZS 0”" },
    ]);
    expect(await found(right, { ...right, text: "Pay", targets: [] })).toEqual([]);
  });

  it("is one where a screen says of a source that failed what it says of nothing", async () => {
    const failed = { status: "failed", text: "The answer could not be read\nRetry\nYou owe nothing\nCall us" };
    const nothing = { status: "ready", text: "You owe nothing\nCall us" };
    expect(await found(right, failed, nothing)).toEqual([
      {
        code: "unreadable-as-empty",
        message: "plan answers rows as an object, and the screen says “You owe nothing”",
      },
    ]);
    expect(await found(right, failed, { status: "ready", text: "All is paid" })).toEqual([]);
    const link = {
      ...failed,
      text: "The answer could not be read\nCall us",
      targets: [{ ...PAY, id: "plan b0 A", name: "Call us" }],
    };
    expect(await found(right, link, nothing)).toEqual([]);
  });

  it("is one where a payment is offered whose own source failed, and none where it goes by another", async () => {
    const failed = { status: "failed", text: "The answer could not be read\nPay", targets: [PAY] };
    expect(await found(right, failed)).toEqual([
      { code: "money-without-terms", message: "plan answers rows as an object, and “Pay” is offered without “TZS 0”" },
    ]);
    expect(await found(right, { ...failed, targets: [{ ...PAY, id: "plan f1 BUTTON" }] })).toEqual([]);
  });

  it.each(["Paid", "Imelipwa", "已付款", "ชำระแล้ว"])("is one where the screen says one word: %s", async (word) => {
    expect(await found(right, { ...right, text: `${right.text}\n${word}` })).toMatchObject([
      { code: "unreadable-as-empty", message: expect.stringContaining(`“${word}”`) },
    ]);
  });

  it("is none where the one word is a button's, a currency or a sign", async () => {
    const close = { id: "plan b9 BUTTON", name: "Close", kind: "tap", nth: 0 } as const;
    const other = { ...right, text: `${right.text}\nClose\nTZS\n–`, targets: [PAY, close] };
    expect(await found(right, other)).toEqual([]);
  });
});

describe("the answer that a tap waits for, which comes as another kind of value", () => {
  const sent = { status: "ready", text: "Type the code\nConfirm" };
  const tapped = (isMalformed: boolean): SpoiledState => ({
    ...STATE,
    sources: [],
    tap: { steps: [PAY], isMalformed },
  });

  it("is one where it is taken, and the screen says something else after the tap", async () => {
    expect(await found(sent, { ...sent, text: "Paid\nConfirm" }, sent, tapped(false))).toMatchObject([
      { code: "unreadable-as-empty", message: expect.stringContaining("“Paid”") },
    ]);
    expect(await found(sent, sent, sent, tapped(false))).toEqual([]);
    expect(await found(sent, { ...sent, text: "Send it now" }, sent, tapped(false))).toEqual([]);
    const again = { id: "plan b9 BUTTON", name: "Send another code", kind: "tap", nth: 0 } as const;
    const offered = { ...sent, text: "Confirm\nSend another code", targets: [again] };
    expect(await found(sent, offered, sent, tapped(false))).toEqual([]);
  });

  it("is one where it can't be read, and the screen says what it says of nothing", async () => {
    const failed = { ...sent, text: "The answer could not be read\nNo code is needed" };
    expect(await found(sent, failed, { ...sent, text: "No code is needed" }, tapped(true))).toMatchObject([
      { code: "unreadable-as-empty", message: expect.stringContaining("“No code is needed”") },
    ]);
    expect(await found(sent, failed, sent, tapped(true))).toEqual([]);
  });
});
