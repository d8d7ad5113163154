import type { Json, JsonObject } from "../kit/json.ts";
import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { CallDocument } from "../language/documents.ts";
import { refusal } from "./envelope.ts";
import type { Outcome } from "./outcome.ts";
import type { Repeat, Turn } from "./turn.ts";

/** A key is good for a day. */
const DAY_MS = 24 * 3_600_000;

/**
 * The same key for the same intent: the first answer again, and no second effect, unless the lender says that nothing
 * came of the first. A refusal did nothing: the same key may come again with what is right. The key of another intent
 * is refused.
 */
export function remember<World>(
  turn: Turn<World>,
  {
    key,
    call,
    repeat,
  }: { readonly key: string; readonly call: CallDocument; readonly repeat?: Repeat<World> | undefined },
  run: () => Outcome,
): Outcome {
  const { remembered } = turn.session;
  const payload = textOf(turn.payload);
  const intent = textOf(identityOf(call, turn.payload));
  const found = remembered.get(`${call.id} ${key}`);
  const known = found !== undefined && turn.now - found.at <= DAY_MS ? found : undefined;
  if (known !== undefined && known.intent !== intent)
    return refusal(409, "409 this Idempotency-Key came with another intent");
  if (known !== undefined) {
    const again = repeat === undefined ? known.outcome : repeat(turn, known.outcome, known.payload === payload);
    if (again !== null) return again;
  }
  const outcome = run();
  if ("answer" in outcome) remembered.set(`${call.id} ${key}`, { at: turn.now, intent, payload, outcome });
  return outcome;
}

function identityOf({ intent }: CallDocument, payload: JsonObject): JsonObject {
  if (intent === undefined) return payload;
  return Object.fromEntries(intent.map((name) => [name, own(payload, name) ?? null]));
}

function textOf(payload: JsonObject): string {
  return JSON.stringify(sorted(payload));
}

function sorted(value: Json): Json {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member as Json)]));
}
