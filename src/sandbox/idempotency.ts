import type { Json } from "../kit/json.ts";
import { isObject } from "../kit/json.ts";
import { refusal } from "./envelope.ts";
import type { Outcome } from "./outcome.ts";
import type { Turn } from "./turn.ts";

/** The same key and payload: the first outcome again, and no second effect. Another payload: refused. */
export function remember(turn: Turn, key: string, run: () => Outcome): Outcome {
  const payload = JSON.stringify(sorted(turn.payload));
  const known = turn.session.remembered.get(key);
  if (known === undefined) {
    const outcome = run();
    turn.session.remembered.set(key, { payload, outcome });
    return outcome;
  }
  return known.payload === payload ? known.outcome : refusal(409, "409 this Idempotency-Key came with another payload");
}

function sorted(value: Json): Json {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member as Json)]));
}
