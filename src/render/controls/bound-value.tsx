import { createElement, type FunctionComponent, useCallback, useLayoutEffect, useRef } from "react";
import type { Json } from "../../kit/json.ts";
import { useRuntime } from "../runtime/runtime.ts";

/** Kinds of values that controls show. */
export type ShownKind = "text" | "option" | "options" | "number" | "count" | "flag";

interface Bound {
  readonly props: { readonly [name: string]: unknown };
  readonly set: { readonly [name: string]: ((value: never) => void) | undefined };
  readonly binds?: { readonly [name: string]: string | undefined };
  readonly id: string;
}

/** The values that can be chosen; null where the control has no list of them, or none yet. */
type Offered = readonly string[] | null;

/**
 * Value that a control of a kind shows for one from a server or from storage; the kind's empty value where it can show
 * nothing of it.
 */
const SHOWN: { readonly [kind in ShownKind]: (value: Json, offered: Offered) => Json } = {
  text: shownText,
  option(value, offered) {
    const text = shownText(value);
    return offered === null || offered.includes(text) ? text : "";
  },
  options(value, offered) {
    const list: readonly Json[] = Array.isArray(value) ? value : [];
    const shown = list.filter((one) => typeof one === "string" && (offered === null || offered.includes(one)));
    return shown.length === list.length && Array.isArray(value) ? value : shown;
  },
  number(value) {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return Number.isFinite(number) ? number : null;
  },
  count: (value, offered) =>
    Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= (offered?.length ?? Infinity) ? value : 0,
  flag: (value) => value === true,
};

/**
 * The view of a control that never holds what it doesn't show: another value in the slot that it is bound to is replaced
 * by what is shown, or counts as empty, which is reported. All that is typed and chosen goes through here.
 *
 * @param kind or the part that is shown of a text that may be longer, as a day of a day with its time
 * @param prop the property that is bound
 * @param offered the property with the values that can be chosen
 */
export function showsBound<P>(
  kind: ShownKind | ((value: Json) => string),
  View: FunctionComponent<P>,
  { prop = "value", offered }: { readonly prop?: string; readonly offered?: string } = {},
): FunctionComponent<P> {
  return function BoundView(viewProps: P) {
    const { report } = useRuntime();
    const { props, set, binds, id } = viewProps as unknown as Bound;
    const held = (props[prop] ?? null) as Json;
    const list = offered === undefined ? null : props[offered];
    const choices = Array.isArray(list) && list.length > 0 ? list.map(String) : null;
    // A value that the person has just entered stays as it is: the control itself checks it.
    const entered = useRef<Json>(null);
    const shown =
      held === null || held === entered.current ? held : (typeof kind === "string" ? SHOWN[kind] : kind)(held, choices);
    const isShown = shown === held || (typeof held !== "object" && String(shown) === String(held));
    const write = set[prop] as ((value: Json) => void) | undefined;
    const enter = useCallback(
      (value: Json) => {
        entered.current = value;
        write?.(value);
      },
      [write],
    );
    useCorrection(!isShown, () => {
      if (typeof kind === "string" || shown === "") report("value-not-shown", { what: binds?.[prop] ?? id });
      write?.(shown);
    });
    return createElement(View as FunctionComponent<object>, {
      ...(viewProps as object),
      ...(shown !== held && { props: { ...props, [prop]: shown } }),
      ...(write !== undefined && { set: { ...set, [prop]: enter } }),
    });
  };
}

/**
 * Writes what a control shows in place of a value that it cannot, before that is painted. Where the screen is drawn for a
 * page, `write` is left to whoever draws it.
 */
export function useCorrection(isWrong: boolean, write: () => void): void {
  const { corrections } = useRuntime();
  if (isWrong) corrections?.push(write);
  useLayoutEffect(() => {
    if (isWrong) write();
  });
}

/** A single value as it is written; "" for a list or an object. */
export function shownText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** The day of a date with or without a time, `2019-11-22 00:00:00`; "" for all that names no day of the calendar. */
export function shownDay(value: unknown): string {
  const [, day = ""] = /^\s*(\d{4}-\d\d-\d\d)(?:[ T][\d:.]*(?:Z|[+-][\d:]+)?)?\s*$/.exec(shownText(value)) ?? [];
  const time = Date.parse(day);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? "" : day;
}
