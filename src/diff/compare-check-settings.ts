import { guardedBy } from "../check/report/guarded-codes.ts";
import { type Located, member, membersOf, textOf } from "../check/report/located.ts";
import { documentPlace } from "../language/terms/document-kind.ts";
import type { Comparison, Finding } from "./comparison.ts";
import type { ScreenNames } from "./words/screen-names.ts";
import { quote, quoteName } from "./words/words.ts";

/** Members of check.json that say what the check does not tell. */
export const LENIENT = ["severities", "suppressions"];

/** Compares, by rule, the findings that check.json lets pass; a rule that guards money is marked so. */
export function compareCheckSettings(
  before: Located,
  after: Located,
  { add, screens }: Pick<Comparison, "add" | "screens">,
): void {
  const [old, now] = [linesOf(before, screens), linesOf(after, screens)];
  for (const [key, line] of old) if (!now.has(key)) add(findingOf(line, "before"));
  for (const [key, line] of now) if (!old.has(key)) add(findingOf(line, "after"));
}

interface Line {
  /** All that it says, by which it is found again. */
  readonly key: string;
  readonly code: string;
  readonly node: Located;
  readonly words: { readonly after: string; readonly before: string };
}

function findingOf({ code, node, words }: Line, side: "before" | "after"): Finding {
  const guarded = guardedBy(code);
  return { kind: "setting", side, node, words: words[side], hints: guarded === undefined ? [] : [guarded] };
}

/** Each severity that is set and each place that is suppressed, by all that it says. */
function linesOf(check: Located, screens: ScreenNames): ReadonlyMap<string, Line> {
  const set = membersOf(member(check, "severities")).flatMap(([code, setting]) => {
    const kinds = setting.members.size > 0 ? membersOf(setting) : [["", setting] as const];
    return kinds.map(([kind, node]): Line => {
      const where = kind === "" ? "" : ` in each ${kind}`;
      const severity = textOf(node) === "off" ? "not told" : `told as “${textOf(node) ?? ""}”`;
      const rule = `What the rule ${quote(code)} finds${where} is`;
      const words = { after: `${rule} ${severity}`, before: `${rule} no longer ${severity}` };
      return { key: words.after, code, node, words };
    });
  });
  const suppressed = (member(check, "suppressions")?.items ?? []).map((node): Line => {
    const [code = "", file = "", at = "", reason = ""] = ["code", "file", "at", "reason"].map(
      (name) => textOf(member(node, name)) ?? "",
    );
    const where = `suppressed ${at === "" ? "in all of" : "in a part of"} ${placeWords(file, screens)}`;
    const rule = `The rule ${quote(code)} is`;
    const words = { after: `${rule} ${where}: ${quote(reason)}`, before: `${rule} no longer ${where}` };
    return { key: [code, file, at, reason].join(" "), code, node, words };
  });
  return new Map([...set, ...suppressed].map((line) => [line.key, line]));
}

/** A document by its name; its path where no document belongs. */
function placeWords(file: string, screens: ScreenNames): string {
  const place = documentPlace(file);
  if (place === null || !("name" in place)) return file;
  return `the ${place.kind} ${place.kind === "screen" ? screens.ofId(place.name) : quoteName(place.name)}`;
}
