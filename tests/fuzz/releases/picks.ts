import fc from "fast-check";
import type { Model, ModelChannel, Texts } from "./model.ts";
import type { Operation } from "./operation.ts";

/** Makes an operation of what there is; null where there is nothing that it could be about. */
export type Resolve = (model: Model) => Operation | null;

/** A kind of operation: random picks, and what they mean where it comes to them. */
export function asked<Picks>(
  picks: { readonly [Name in keyof Picks]: fc.Arbitrary<Picks[Name]> },
  resolve: (model: Model, picks: Picks) => Operation | null,
): fc.Arbitrary<Resolve> {
  return fc
    .record(picks as { [Name in keyof Picks]: fc.Arbitrary<Picks[Name]> })
    .map((one) => (model) => resolve(model, one as Picks));
}

export const number = fc.nat(1000);
export const by = fc.constantFrom("ann", "bob", "carol");
export const screen = fc.constantFrom("a", "b", "c");
export const text = fc.constantFrom("0", "1", "2", "3", "0", "1", "2", "3", "4", "5", "6", "broken");
/** Usually what is there now, sometimes an earlier one. */
export const age = fc.constantFrom(0, 0, 0, 0, 0, 0, 1);
export const HOUR = 3_600_000;

/** Seven picks of eight. The others try operations that are seldom of use. */
export function isUsual(pick: number): boolean {
  return pick % 8 !== 7;
}

export function pathOf(name: string): string {
  return `schemas/screens/${name}.json`;
}

/** Every history has an app of its own, so that no two have a release in common. */
export function textsOf(model: Model, screens: { readonly [name: string]: string }): Texts {
  const entries = Object.entries(screens).map(([name, one]) => [pathOf(name), one] as const);
  return { "schemas/app.json": `app ${namespaceOf(model)}`, ...Object.fromEntries(entries) };
}

/** A key that no other history uses. */
export function keyOf(model: Model, key: string | undefined): string | undefined {
  return key && `${key} ${namespaceOf(model)}`;
}

export function pickChannel(model: Model, pick: number): { readonly name: string; readonly channel: ModelChannel } {
  const entries = Object.entries(model.channels);
  const [name, channel] = entries[pick % entries.length] ?? [];
  if (name === undefined || channel === undefined) throw new Error("a model has channels");
  return { name, channel };
}

export function pickRelease(model: Model, pick: number): string | null {
  const ids = Object.keys(model.releases);
  return ids[pick % ids.length] ?? null;
}

export function pickChange(model: Model, pick: number) {
  // Mostly one that is not over.
  const open = model.changes.flatMap(({ status }, index) => (status === "draft" || status === "review" ? [index] : []));
  const index = (isUsual(pick) ? open[pick % open.length] : undefined) ?? pick % model.changes.length;
  const change = model.changes[index];
  return change === undefined ? null : { index, revision: change.revision, release: change.release };
}

function namespaceOf(model: Model): string {
  return Object.keys(model.channels)[0] ?? "";
}
