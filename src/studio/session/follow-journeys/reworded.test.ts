import { expect, it } from "vitest";
import { rewordedTo } from "./reworded.ts";

const screen = (label: string, note = "Free of charge") => ({ body: [{ label: { en: label } }, { text: note }] });

it("tells what stands in place of words", () => {
  const editions = [{ before: screen("Reserve"), now: screen("Book it", "It costs nothing") }];
  expect(rewordedTo("Reserve", editions)).toBe("Book it");
  expect(rewordedTo("Free of charge", editions)).toBe("It costs nothing");
});

it("tells nothing of words that nobody touched, that were taken away, or that became two things", () => {
  expect(rewordedTo("Reserve", [{ before: screen("Reserve"), now: screen("Reserve", "New") }])).toBeNull();
  expect(rewordedTo("Free of charge", [{ before: screen("Reserve"), now: { body: [] } }])).toBeNull();
  const twice = [
    { before: screen("Reserve"), now: screen("Book it") },
    { before: screen("Reserve"), now: screen("Take it") },
  ];
  expect(rewordedTo("Reserve", twice)).toBeNull();
});
