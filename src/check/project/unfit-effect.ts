import { type Located, textOf } from "../report/located.ts";
import type { Declared } from "../report/reporter.ts";
import type { ParsedDocument } from "./project.ts";

/** Where a call's own `effect` stands, for what is wrong in several documents if it says what it should. */
export function unfitEffect(
  document: ParsedDocument | null | undefined,
  effect: Located | undefined,
): Declared | undefined {
  if (document === null || document === undefined || effect === undefined) return undefined;
  return {
    document,
    node: effect,
    message: `the effect "${textOf(effect)}" does not fit what this call takes and how it is made`,
    hint: "say what it does to the world, or mend these places",
  };
}
