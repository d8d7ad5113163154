import type { Json } from "../kit/json.ts";
import { isObject } from "../kit/json.ts";
import { mapValues } from "../kit/map-values.ts";
import { own } from "../kit/own.ts";
import { clockAt } from "./days.ts";

export interface Filling {
  /** Milliseconds; `{today+7}`, `{now-2}` and `{due+7}` count days from it. */
  readonly now: number;
  /** The lender's; days and times are those of its clocks. */
  readonly timeZone: string;
  /** Days by which `{due…}` has moved. */
  readonly moved: number;
  /** Values for `{origin}` and the other placeholders; an unknown name stays as it is. */
  readonly values: { readonly [name: string]: string };
}

const TOKEN = /\{(today|now|due)([+-]\d{1,4})?\}|\{([a-zA-Z]+)\}/g;

/** Samples are written once and stay true: their dates and addresses are filled in when they answer. */
export function fillSample(value: Json, filling: Filling): Json {
  if (typeof value === "string") return fillText(value, filling);
  if (Array.isArray(value)) return value.map((item) => fillSample(item, filling));
  if (!isObject(value)) return value;
  return mapValues(value, (item) => fillSample(item as Json, filling));
}

function fillText(text: string, filling: Filling): string {
  const isAddress = /^(\/|\{origin\}|https?:)/.test(text);
  return text.replace(TOKEN, (token, date?: string, days?: string, name?: string) => {
    if (date !== undefined) return writeDate(date, Number(days ?? 0), filling);
    const value = own(filling.values, name ?? "");
    if (value === undefined) return token;
    return isAddress && name !== "origin" ? encodeURIComponent(value) : value;
  });
}

function writeDate(kind: string, days: number, filling: Filling): string {
  const moved = kind === "due" ? filling.moved : 0;
  const clock = clockAt(filling.now, filling.timeZone, days + moved);
  return kind === "now" ? clock : clock.slice(0, 10);
}
