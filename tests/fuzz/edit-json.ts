import type { Json } from "../../src/kit/json.ts";
import { hostileValue, KEYS } from "./hostile-values.ts";
import type { Random } from "./random.ts";

/** JSON whose members can be written. */
type Value = null | boolean | number | string | Container;
type Container = Value[] | { [key: string]: Value };
type Place = { readonly holder: Container; readonly key: string };
type NewValue = (random: Random, before: Json | undefined) => Json;

/** A copy of a value with so many random edits: members replaced, dropped, added, renamed, doubled, swapped. */
export function editJson(value: Json, edits: number, random: Random, newValue: NewValue = newOrBent): Json {
  const root: { [key: string]: Value } = { root: copy(value) };
  for (let edit = 0; edit < edits; edit++) {
    const places = placesIn(root);
    editAt(random.pick(places), random, newValue, places);
  }
  return (root.root ?? null) as Json;
}

function editAt({ holder, key }: Place, random: Random, newValue: NewValue, places: readonly Place[]): void {
  const before = read(holder, key);
  const kind = random.below(8);
  if (kind === 0 && key !== "root") remove(holder, key);
  else if (kind === 1 && Array.isArray(before))
    before.push(...(structuredClone(before) as Value[]), copy(newValue(random, before[0] as Json)));
  else if (kind === 1 && isRecord(before)) write(before, random.pick(KEYS), copy(newValue(random, undefined)));
  else if (kind === 2 && !Array.isArray(holder) && key !== "root") {
    remove(holder, key);
    write(holder, random.pick(KEYS), before);
  } else if (kind === 3) {
    // A value from another place of the same document: of a sensible kind more often than a random value.
    const other = random.pick(places);
    write(holder, key, structuredClone(read(other.holder, other.key)));
  } else write(holder, key, copy(newValue(random, before as Json)));
}

/** Numbers as texts, texts as numbers, or something else altogether. */
function newOrBent(random: Random, before: Json | undefined): Json {
  if (random.chance(0.7) || before === undefined) return hostileValue(random);
  if (typeof before === "number") return random.pick<Json>([String(before), -before, before / 3, null]);
  if (typeof before === "string") return random.pick<Json>([Number(before) || 0, [before], before.repeat(20), null]);
  if (typeof before === "boolean") return random.pick<Json>([!before, String(before), Number(before)]);
  return random.pick<Json>([null, [], {}, [before]]);
}

function placesIn(holder: Container): Place[] {
  const places: Place[] = [];
  const open: Container[] = [holder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const key of Object.keys(next)) {
      places.push({ holder: next, key });
      const value = read(next, key);
      if (typeof value === "object" && value !== null) open.push(value);
    }
  }
  return places;
}

function read(holder: Container, key: string): Value {
  return (Array.isArray(holder) ? holder[Number(key)] : Object.getOwnPropertyDescriptor(holder, key)?.value) ?? null;
}

/** Defined, not assigned: `__proto__` is to be an own key, as JSON.parse makes it. */
function write(holder: Container, key: string, value: Value): void {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove(holder: Container, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function isRecord(value: Value): value is { [key: string]: Value } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function copy(value: Json): Value {
  return structuredClone(value) as Value;
}
