import { isObject } from "../../kit/json.ts";
import {
  isGuarded,
  MAX_REPORT_ENTRIES,
  type PhoneReport,
  REPORT_CODE,
  REPORT_KINDS,
  REPORT_PLACE,
  type ReportEntry,
  type ReportKind,
} from "../../language/http/phone-report.ts";
import { parseMisfit } from "../../language/terms/answer-misfit.ts";
import type { ReportedRelease } from "../channel/release-source.ts";

const RUNTIME = /^[0-9a-f]{16}$/;

/**
 * Reads what somebody posted as a phone's report. Null where it is none; entries that name nothing of the release are
 * left out, and each screen counts once for each guarded kind, whatever is posted.
 */
export function parseReport(text: string, { files }: ReportedRelease): PhoneReport | null {
  const value = parse(text);
  if (!isObject(value) || !Array.isArray(value.entries)) return null;
  const { runtime, language, entries, first } = value;
  if (typeof runtime !== "string" || !RUNTIME.test(runtime) || typeof language !== "string") return null;
  if (entries.length > MAX_REPORT_ENTRIES || !files.has(`app.${language}.json`)) return null;
  const known = new Map<string, ReportEntry>();
  for (const one of entries) {
    const entry = parseEntry(one);
    if (entry === null || !files.has(`${entry[0]}.${language}.json`)) continue;
    const [screen, kind] = entry;
    known.set(JSON.stringify(kind === "opening" || isGuarded(kind) ? [screen, kind] : entry), entry);
  }
  return { runtime, language, first: first === true, entries: [...known.values()] };
}

function parseEntry(value: unknown): ReportEntry | null {
  if (!Array.isArray(value) || value.length !== 4 || value.some((part) => typeof part !== "string")) return null;
  const [screen, kind, place, code] = value as [string, string, string, string];
  if (!isKind(kind) || screen === "app" || !REPORT_PLACE.test(place)) return null;
  if (kind === "misfit-answer" ? parseMisfit(code) === null : !REPORT_CODE.test(code)) return null;
  return kind === "opening" ? [screen, kind, "", ""] : [screen, kind, place, code];
}

function isKind(kind: string): kind is ReportKind {
  return (REPORT_KINDS as readonly string[]).includes(kind);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
