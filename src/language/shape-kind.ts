import { own } from "../kit/own.ts";
import type { AnswerShape } from "./plan.ts";
import type { JsonKind } from "./terms/answer-misfit.ts";

const KINDS: { readonly [letter: string]: JsonKind } = {
  n: "number",
  s: "string",
  b: "boolean",
  l: "array",
  o: "object",
  m: "object",
};

/** JSON's kind of the values of a shape; undefined where it takes any. */
export function shapeKind(shape: AnswerShape): JsonKind | undefined {
  return typeof shape !== "string" && shape[0] === "d" ? shapeKind(shape[1]) : KINDS[shape[0] as string];
}

/** The shape one step inside: a member's by its name, that of each item by `[]`, of each member of a map by `{}`. */
export function shapeInside(shape: AnswerShape, step: string): AnswerShape | undefined {
  if (typeof shape === "string") return undefined;
  switch (shape[0]) {
    case "d":
      return shapeInside(shape[1], step);
    case "l":
      return step === "[]" ? shape[1] : undefined;
    case "m":
      return step === "{}" ? shape[1] : undefined;
    default:
      return own(shape[1], step);
  }
}
