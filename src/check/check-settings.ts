import type { Diagnostic } from "../language/diagnostic.ts";
import { write } from "../language/sentence.ts";
import { DOCUMENT_STRUCTURES } from "../language/shape/document-structures.ts";
import { type DocumentKind, documentPlace } from "../language/terms/document-kind.ts";
import type { ParsedDocument } from "./project/project.ts";
import { currentCode } from "./report/former-codes.ts";
import { guardedBy } from "./report/guarded-codes.ts";
import { type Located, member, membersOf, textOf } from "./report/located.ts";
import type { Place } from "./report/position.ts";
import { atKey, suggest, untilTooMany } from "./report/reporter.ts";
import type { Rule } from "./rules/rule.ts";

/** Codes, kinds of documents and files that `check.json` names are there. */
export function checkSettings({ root, report }: ParsedDocument, rules: readonly Rule[]): void {
  const codes = rules.map(({ code }) => code);
  const kinds = Object.keys(DOCUMENT_STRUCTURES).filter((kind) => kind !== "check");
  const isKnown = (code: string) => codes.includes(currentCode(code));
  const unknown = (code: string) => `no rule has the code "${code}"`;
  for (const [code, setting] of membersOf(member(root, "severities"))) {
    if (!isKnown(code)) report("unknown-rule", atKey(setting), unknown(code), suggest(code, codes));
    const rule = rules.find((one) => one.code === currentCode(code));
    for (const severity of setting.members.size > 0 ? setting.members.values() : [setting]) {
      if (rule === undefined || !isLowered(rule, textOf(severity))) continue;
      const message = `"${code}" guards money, consent or what is personal, and can't be lowered for the whole app`;
      report("wrong-value", severity, message, "suppress the one place in `suppressions`, with its reason");
    }
    for (const [kind, severity] of setting.members) {
      if (!kinds.includes(kind)) {
        report("wrong-value", atKey(severity), `"${kind}" is no kind of document`, suggest(kind, kinds));
      }
    }
  }
  for (const suppression of suppressionsIn(root)) {
    const code = member(suppression, "code");
    const written = textOf(code) ?? "";
    if (code !== undefined && !isKnown(written)) {
      report("unknown-rule", code, unknown(written), suggest(written, codes));
    }
  }
}

/** Whether a rule that guards money or what is personal would be told of less than it is. */
function isLowered({ code, severity }: Pick<Rule, "code" | "severity">, setting: string | undefined): boolean {
  return guardedBy(code) !== undefined && (setting === "off" || (setting === "warning" && severity === "error"));
}

function suppressionsIn(root: Located): readonly Located[] {
  return member(root, "suppressions")?.items ?? [];
}

function codeIn(suppression: Located): string {
  return currentCode(textOf(member(suppression, "code")) ?? "");
}

/** Former codes in the order of the document: as keys of `severities`, and in suppressions. */
export function formerCodesIn(root: Located): readonly { readonly code: string; readonly place: Place }[] {
  const keys = membersOf(member(root, "severities")).map(([code, setting]) => ({ code, place: atKey(setting) }));
  const values = suppressionsIn(root).flatMap((suppression) => {
    const place = member(suppression, "code");
    return place === undefined ? [] : [{ code: textOf(place) ?? "", place }];
  });
  return [...keys, ...values].filter(({ code }) => currentCode(code) !== code);
}

/**
 * The diagnostics as `check.json` has them: those of rules with the severity that it gives them, without those that it
 * turns off or suppresses. A suppression that nothing was left out for is added, where its rule ran over the whole.
 */
export function applySettings(
  found: readonly Diagnostic[],
  settings: ParsedDocument | undefined,
  rules: readonly Rule[],
): readonly Diagnostic[] {
  if (settings === undefined) return found;
  const { root, report, reporter } = settings;
  const { left, used } = judge(found, root, rules);
  if (reporter.count() > 0) return left;
  const unused = suppressionsIn(root).filter((one) => !used.has(one) && isJudged(one, left, rules));
  untilTooMany(() => {
    for (const { code, place } of formerCodesIn(root)) {
      if (!rules.some((rule) => rule.code === currentCode(code))) continue;
      report("renamed-rule", place, `the rule "${code}" has another code now`, write(currentCode(code)));
    }
    for (const suppression of unused) {
      const code = codeIn(suppression);
      const file = textOf(member(suppression, "file"));
      const severity = rules.find((rule) => rule.code === code)?.severity ?? "error";
      const message = `no "${code}" is found there in ${file}`;
      reporter.finding({ code: "unused-suppression", severity }, suppression, message, "take it out");
    }
  }, undefined);
  return left;
}

/**
 * Whether nothing was found at a suppression because nothing is: its rule was asked, and no error of the language kept
 * any document from it, as a rule looks at others than the one it reports in. Of words only the first finding is told;
 * a warning of the whole project is a doubt, which comes and goes with what other documents say.
 */
function isJudged(suppression: Located, left: readonly Diagnostic[], rules: readonly Rule[]): boolean {
  const rule = rules.find(({ code }) => code === codeIn(suppression));
  const codes = new Set(rules.map(({ code }) => code));
  const isDoubt = rule?.severity === "warning" && rule.project !== undefined;
  if (rule === undefined || isDoubt || left.some(({ code, severity }) => severity === "error" && !codes.has(code)))
    return false;
  const hasPlace = member(suppression, "at") !== undefined;
  const isOfWords = (one: Diagnostic) => rules.some((other) => asksWords(other) && other.code === one.code);
  const isElsewhere = (one: Diagnostic) => !isAt(suppression, one) || !(asksWords(rule) ? isOfWords(one) : hasPlace);
  return left.every(isElsewhere);
}

function asksWords({ text, translation }: Rule): boolean {
  return text !== undefined || translation !== undefined;
}

/** Diagnostics that the settings leave, and the suppressions that took one out. */
function judge(found: readonly Diagnostic[], root: Located, rules: readonly Rule[]) {
  const codes = new Set(rules.map(({ code }) => code));
  const suppressions = suppressionsIn(root);
  const used = new Set<Located>();
  const left = found.flatMap((one): readonly Diagnostic[] => {
    if (!codes.has(one.code)) return [one];
    const suppressing = suppressions.filter((suppression) => fits(suppression, one));
    for (const suppression of suppressing) used.add(suppression);
    const set = severityOf(one, member(root, "severities"));
    const severity = isLowered(one, set) ? one.severity : set;
    return suppressing.length > 0 || severity === "off" ? [] : [{ ...one, severity }];
  });
  return { left, used };
}

function fits(suppression: Located, one: Diagnostic): boolean {
  return codeIn(suppression) === one.code && isAt(suppression, one);
}

function isAt(suppression: Located, { file, path }: Diagnostic): boolean {
  const at = textOf(member(suppression, "at")) ?? "";
  return textOf(member(suppression, "file")) === file && (path === at || path.startsWith(`${at}/`));
}

function severityOf(
  { code, file, severity }: Diagnostic,
  severities: Located | undefined,
): Diagnostic["severity"] | "off" {
  const setting =
    member(severities, code) ?? membersOf(severities).find(([former]) => currentCode(former) === code)?.[1];
  const kind: DocumentKind | undefined = documentPlace(file)?.kind;
  const value = textOf(setting) ?? textOf(member(setting, kind ?? ""));
  return value === "error" || value === "warning" || value === "off" ? value : severity;
}
