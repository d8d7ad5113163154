import type { JsonObject } from "../../kit/json.ts";
import { REPORT_CODE, REPORT_PLACE, type ReportEntry, type ReportKind } from "../../language/http/phone-report.ts";
import { misfitText, parseMisfit } from "../../language/terms/answer-misfit.ts";

const KINDS: { readonly [problem: string]: ReportKind } = {
  "start-failed": "failed-opening",
  "screen-failed": "failed-opening",
  "screen-crashed": "failed-opening",
  "plan-failed": "refused-plan",
  "widget-crashed": "crashed-widget",
  "action-crashed": "crashed-action",
  "unknown-widget": "unknown-name",
  "unknown-action": "unknown-name",
  "unknown-call": "unknown-name",
  "unknown-popup": "unknown-name",
  "unknown-field": "unknown-name",
  "unknown-anchor": "unknown-name",
  "value-not-shown": "unknown-name",
  "call-failed": "failed-call",
  "answer-coerced": "misfit-answer",
  "unfit-value": "unfit-value",
  "too-often": "bound",
  "too-many-actions": "bound",
  "too-many-elements": "bound",
};

/** The form in which coercion tells a misfit: `list[].amount: number, was string`. */
const MISFIT = /^(\S+): (\w+), was (\w+)$/;
const PLAN_FAILURE = /^PlanError: plan: (\w+)/;
/** The line's fault, not the release's: a chunk or a plan did not arrive. */
const NETWORK =
  /^(PlanError: plan: network|TypeError: (failed to fetch|error loading|importing a module|load failed))/i;

/** The event that a problem is told as, without any text of its error; null for what is nobody's to know. */
export function describeProblem(name: string, detail: JsonObject, screen: string): ReportEntry | null {
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (kind === undefined) return null;
  if (kind === "misfit-answer") return describeMisfit(detail, screen);
  const error = String(detail.error ?? "");
  if (NETWORK.test(error)) return name === "plan-failed" ? [screen, "failed-call", "plan", "network"] : null;
  const code = PLAN_FAILURE.exec(error)?.[1] ?? /^(\w{1,40}):/.exec(error)?.[1] ?? detail.kind ?? detail.type ?? name;
  const node = typeof detail.node === "string" ? detail.node.replace(/^.*?#/, "") : undefined;
  const place = node ?? detail.call ?? detail.action ?? detail.what ?? "";
  return [screen, kind, matching(REPORT_PLACE, place), matching(REPORT_CODE, code)];
}

/** Null where the place is too long, or has a name that a report has no form for. */
function describeMisfit({ call, where }: JsonObject, screen: string): ReportEntry | null {
  const misfit = parseMisfit(String(where).replace(MISFIT, "$1-$2-$3"));
  return misfit === null ? null : [screen, "misfit-answer", matching(REPORT_PLACE, call), misfitText(misfit)];
}

function matching(pattern: RegExp, value: unknown): string {
  return typeof value === "string" && pattern.test(value) ? value : "";
}
