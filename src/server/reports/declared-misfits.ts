import { isObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { PhoneReport, ReportEntry } from "../../language/http/phone-report.ts";
import type { AnswerShape, CallPlan, ScreenPlan } from "../../language/plan.ts";
import { shapeInside, shapeKind } from "../../language/shape-kind.ts";
import { type AnswerMisfit, misfitSteps, parseMisfit } from "../../language/terms/answer-misfit.ts";
import type { StoredFile } from "../http/stored-file.ts";

const MISFIT_KIND = "misfit-answer" satisfies ReportEntry[1];

/**
 * The report without what it says of answers at places that no call of its screen declares: anybody can post one, and
 * names that the release does not have would stand in it for the operator to read.
 * @param plan a file of the release's plans: `order.en.json`
 */
export async function withDeclaredMisfits(
  report: PhoneReport,
  plan: (file: string) => Promise<StoredFile | undefined>,
): Promise<PhoneReport> {
  if (!report.entries.some(([, kind]) => kind === MISFIT_KIND)) return report;
  const calls = new Map<string, ScreenPlan["calls"]>();
  for (const [screen, kind] of report.entries) {
    if (kind === MISFIT_KIND && !calls.has(screen))
      calls.set(screen, await readCalls(await plan(`${screen}.${report.language}.json`)));
  }
  const isDeclared = ([screen, kind, call, code]: ReportEntry) => {
    if (kind !== MISFIT_KIND) return true;
    const misfit = parseMisfit(code);
    const named: CallPlan | undefined = own(calls.get(screen) ?? {}, call);
    return misfit !== null && named !== undefined && hasPlace(named.shape, misfit);
  };
  return { ...report, entries: report.entries.filter(isDeclared) };
}

async function readCalls(file: StoredFile | undefined): Promise<ScreenPlan["calls"]> {
  if (file === undefined) return {};
  const plan: unknown = JSON.parse(Buffer.from(await file.encoded("identity")).toString("utf8"));
  return isObject(plan) && isObject(plan.calls) ? (plan.calls as ScreenPlan["calls"]) : {};
}

function hasPlace(shape: AnswerShape, { path, expected }: AnswerMisfit): boolean {
  let at: AnswerShape | undefined = shape;
  for (const step of misfitSteps(path)) at = at === undefined ? undefined : shapeInside(at, step);
  return at !== undefined && shapeKind(at) === expected;
}
