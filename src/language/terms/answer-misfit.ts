const KIND = "number|string|boolean|array|object";
const MISFIT = new RegExp(`^((?:[\\w-]|\\.|\\[\\]|\\{\\})+?)-(${KIND})-(${KIND}|null)$`);
const MAX_LENGTH = 80;

export type JsonKind = "number" | "string" | "boolean" | "array" | "object";

/**
 * One place where an answer did not have the shape that its call declares, as `list[].amount-number-string`: the path by
 * names of the declared shape, the declared kind and the kind that came. It holds no value, and no name that came.
 */
export interface AnswerMisfit {
  /** `list[].amount`; `{}` stands for each member of a map, `.` for the whole answer. */
  readonly path: string;
  readonly expected: JsonKind;
  /** "null" also for what is missing. */
  readonly found: JsonKind | "null";
}

export function parseMisfit(text: string): AnswerMisfit | null {
  const [, path, expected, found] = text.length > MAX_LENGTH ? [] : (MISFIT.exec(text) ?? []);
  return path === undefined ? null : { path, expected: expected as JsonKind, found: found as AnswerMisfit["found"] };
}

export function misfitText({ path, expected, found }: AnswerMisfit): string {
  return `${path}-${expected}-${found}`;
}

/** `list[].amount` as `list`, `[]`, `amount`. */
export function misfitSteps(path: string): readonly string[] {
  return path.match(/[\w-]+|\[\]|\{\}/g) ?? [];
}
