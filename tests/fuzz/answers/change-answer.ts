import type { Json } from "../../../src/kit/json.ts";
import { editJson } from "../edit-json.ts";
import { hostileValue } from "../hostile-values.ts";
import type { Random } from "../random.ts";

/** The text that a page gets in place of an answer; null: the connection is lost. */
export interface ChangedAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Milliseconds that it is late. */
  readonly late: number;
}

const STATUSES = [
  201, 202, 203, 206, 300, 400, 401, 403, 404, 405, 409, 410, 413, 418, 422, 429, 451, 500, 501, 502, 503, 504, 599,
];
const TYPES = ["text/html", "text/plain", "application/octet-stream", "application/json;charset=utf-16", "x"];
const BODIES = [
  "",
  " ",
  "null",
  "[]",
  "{}",
  "0",
  '""',
  "true",
  "<!doctype html><title>Wi-Fi</title><h1>Sign in</h1><script>window.hacked=1</script>",
  "\uFEFF{}",
  '{"success":true}',
  '{"code":0}',
  '{"success":true,"result":null}',
  '{"code":0,"data":[]}',
  '{"code":"0","data":{"__proto__":{"polluted":1}}}',
  '{"code":0,"code":1,"data":{},"data":null}',
  '{"success":"false","code":0,"result":{},"data":{}}',
  "[".repeat(50_000),
  `{"success":true,"result":"${"x".repeat(1_500_000)}"}`,
];

/** Mostly the real answer with a few edits, since those come furthest into the app; else what is hardly an answer. */
export function changeAnswer(body: string, random: Random): ChangedAnswer | null {
  const kind = random.below(20);
  const late = random.chance(0.15) ? random.below(2500) : 0;
  const answer = { status: 200, type: "application/json", body, late };
  if (kind === 0) return null;
  if (kind === 1) return { ...answer, status: random.pick(STATUSES) };
  if (kind === 2) return { ...answer, body: body.slice(0, random.below(body.length)) };
  if (kind === 3)
    return { ...answer, body: random.pick(BODIES), status: random.chance(0.2) ? random.pick(STATUSES) : 200 };
  if (kind === 4) return { ...answer, type: random.pick(TYPES) };
  if (kind === 5) return { ...answer, body: JSON.stringify(hostileValue(random, 4)) };
  return { ...answer, body: editBody(body, random) };
}

/** Within what the envelope holds, or the envelope as well. */
function editBody(body: string, random: Random): string {
  const envelope = JSON.parse(body) as Json;
  const edits = random.pick([1, 1, 2, 3, 6, 20]);
  const name = ["result", "data"].find((key) => isRecord(envelope) && key in envelope);
  if (!isRecord(envelope) || name === undefined || random.chance(0.1))
    return JSON.stringify(editJson(envelope, edits, random));
  return JSON.stringify({ ...envelope, [name]: editJson(envelope[name] ?? null, edits, random) });
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
