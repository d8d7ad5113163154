// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useAnswer } from "./use-answer.ts";

/** Answers that come when the test lets them. */
function answers() {
  const waiting: ((answer: readonly string[]) => void)[] = [];
  return {
    ask: () => new Promise<readonly string[]>((resolve) => waiting.push(resolve)),
    asked: () => waiting.length,
    answer: (at: number, answer: readonly string[]) => act(async () => waiting[at]?.(answer)),
  };
}

const NONE: readonly string[] = [];

function open() {
  const { ask, asked, answer } = answers();
  const { result, rerender } = renderHook(({ question, report }) => useAnswer(question, report, NONE, ask), {
    initialProps: { question: "a", report: 1 },
  });
  return {
    shown: () => result.current,
    show: (question: string, report: number) => rerender({ question, report }),
    asked,
    answer,
  };
}

it("shows the last answer until the documents' next report has another", async () => {
  const { shown, show, asked, answer } = open();
  expect(shown()).toBe(NONE);
  await answer(0, ["one"]);
  expect(shown()).toEqual(["one"]);
  show("a", 2);
  expect(asked()).toBe(2);
  expect(shown(), "nothing waits for the new one").toEqual(["one"]);
  await answer(1, ["one", "two"]);
  expect(shown()).toEqual(["one", "two"]);
});

it("keeps an answer that is the same, so that nothing is drawn again", async () => {
  const { shown, show, answer } = open();
  await answer(0, ["one"]);
  const before = shown();
  show("a", 2);
  await answer(1, ["one"]);
  expect(shown()).toBe(before);
});

it("asks nothing again while neither the question nor the report is another", () => {
  const { show, asked } = open();
  show("a", 1);
  expect(asked()).toBe(1);
});

it("shows no answer of another question, not even one that comes late", async () => {
  const { shown, show, answer } = open();
  await answer(0, ["one"]);
  show("a", 2);
  show("b", 2);
  expect(shown()).toBe(NONE);
  await answer(1, ["late"]);
  expect(shown()).toBe(NONE);
  await answer(2, ["of b"]);
  expect(shown()).toEqual(["of b"]);
});
