import { isHostileKey } from "../kit/hostile-key.ts";
import { missingProperty } from "./project/check-structure.ts";
import { type Located, member, textOf } from "./report/located.ts";
import { type Report, suggest } from "./report/reporter.ts";

const PLACES = ["outcome", "code", "message", "data"] as const;

/** An envelope of app.json: its places don't lie in each other, and a yes, a no and a picture can be told apart. */
export function checkEnvelope(envelope: Located, report: Report): void {
  checkPlaces(envelope, report);
  checkOutcomes(envelope, report);
  if (!isPicture(envelope)) return;
  for (const name of ["success", "data"]) {
    const wrong = member(envelope, name);
    if (wrong === undefined) continue;
    report("envelope-conflict", wrong, `a picture is the success itself: it has no "${name}"`, "leave it out");
  }
}

function checkOutcomes(envelope: Located, report: Report): void {
  const outcome = member(envelope, "outcome");
  const [success, refusal] = [member(envelope, "success"), member(envelope, "refusal")];
  if (outcome === undefined) {
    for (const list of [success, refusal]) {
      if (list === undefined) continue;
      report(
        "envelope-conflict",
        list,
        "there is nothing to compare with",
        'name its place in "outcome", or leave it out',
      );
    }
    return;
  }
  if (refusal === undefined && textOf(member(envelope, "code")) !== textOf(outcome)) {
    missingProperty("refusal", 'needed unless "code" stands where "outcome" does', outcome, report);
  }
  const [yes, no] = [success?.items[0], refusal?.items[0]];
  if (yes !== undefined && no !== undefined && yes.value !== null && typeof yes.value !== typeof no.value) {
    const message = `${JSON.stringify(yes.value)} and the refusal ${JSON.stringify(no.value)} never stand in one place`;
    report("envelope-conflict", yes, message, "write both as the backend does");
  }
  const successes = (success?.items ?? []).map(comparable);
  for (const value of refusal?.items ?? []) {
    if (!successes.includes(comparable(value))) continue;
    report("envelope-conflict", value, "this is a success as well", "keep one of the two");
  }
}

function isPicture(envelope: Located): boolean {
  return textOf(member(envelope, "body")) === "picture";
}

/** `code` may stand where `outcome` does; what else lay inside another could not be told from it. */
function checkPlaces(envelope: Located, report: Report): void {
  const places = PLACES.flatMap((name) => {
    const node = member(envelope, name);
    return node === undefined ? [] : [{ name, node, path: (textOf(node) ?? "").split(".") }];
  });
  for (const [index, { name, node, path }] of places.entries()) {
    if (path.some(isHostileKey)) report("wrong-value", node, "no answer may hold a member of this name", "");
    const other = places
      .slice(0, index)
      .find((earlier) => isInside(path, earlier.path) || isInside(earlier.path, path));
    if (other === undefined) continue;
    const isSame = other.path.length === path.length;
    if (isSame && name === "code" && other.name === "outcome") continue;
    report(
      "envelope-conflict",
      node,
      `"${name}" and "${other.name}" lie in one another`,
      "each has a place of its own",
    );
  }
}

function isInside(path: readonly string[], outer: readonly string[]): boolean {
  return outer.every((name, index) => path[index] === name);
}

/** The envelope that a call names must exist, and some outcome must mean success. */
export function checkCallEnvelope(call: Located, envelopes: ReadonlyMap<string, Located>, report: Report): void {
  const named = member(call, "envelope");
  if (named === undefined) return;
  const name = textOf(named) ?? "";
  const envelope = envelopes.get(name);
  if (envelope === undefined) {
    report("unknown-envelope", named, `there is no envelope "${name}"`, suggest(name, envelopes.keys()));
    return;
  }
  const success = member(call, "success");
  const isCompared = member(envelope, "outcome") !== undefined && !isPicture(envelope);
  if (isCompared && success === undefined && member(envelope, "success") === undefined) {
    missingProperty("success", `the outcomes that mean success: the envelope "${name}" lists none`, named, report);
  }
  if (!isCompared && success !== undefined) {
    report("envelope-conflict", success, `the envelope "${name}" has no outcome to compare with`, "leave it out");
  }
}

function comparable({ value }: Located): unknown {
  return typeof value === "number" ? String(value) : value;
}
