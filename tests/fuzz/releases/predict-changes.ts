import { hashOf, type Model, type ModelChange, ModelRefusal, refuseIf, textsOfChange } from "./model.ts";
import type { Asked } from "./operation.ts";

export function predictAdd(model: Model, { texts, by }: Asked<"add">) {
  const id = hashOf(texts);
  const isNew = !(id in model.releases);
  if (isNew && isBroken(texts)) return "refused";
  if (isNew) {
    model.releases[id] = { texts, by };
    model.rows++;
  }
  return { id, isNew };
}

export function predictCreate(model: Model, { base, by }: Asked<"create">) {
  model.changes.push({ author: by, contributors: [], base, revision: 1, status: "draft", release: null, saved: {} });
  model.rows++;
  return "created";
}

export function predictSave(model: Model, { change: index, revision, texts, by }: Asked<"save">) {
  const change = openChange(model, index);
  const newer = Object.entries(change.saved).filter(([, saved]) => saved.revision > revision);
  const isConflict = newer.some(([path, saved]) => path in texts && texts[path] !== saved.text);
  refuseIf(isConflict, "outdated");
  const current = textsOfChange(model, change);
  const different = Object.entries(texts).filter(([path, text]) => (current[path] ?? null) !== text);
  if (different.length > 0) edit(model, change, Object.fromEntries(different), by);
  return { revision: change.revision, merged: newer.map(([path]) => path).sort() };
}

export function predictRestore(model: Model, { change: index, revision, release, by }: Asked<"restore" | "rebase">) {
  const change = openChange(model, index);
  refuseIf(change.revision !== revision, "outdated");
  const target = model.releases[release]?.texts ?? {};
  const current = textsOfChange(model, change);
  const different = Object.keys({ ...target, ...current }).filter((path) => target[path] !== current[path]);
  if (different.length === 0) return { revision };
  edit(model, change, Object.fromEntries(different.map((path) => [path, target[path] ?? null])), by);
  return { revision: change.revision };
}

export function predictRebase(model: Model, { change: index, revision, release, by }: Asked<"restore" | "rebase">) {
  const change = openChange(model, index);
  refuseIf(change.revision !== revision, "outdated");
  const [from, onto] = [model.releases[change.base]?.texts ?? {}, model.releases[release]?.texts ?? {}];
  const edits: { [path: string]: string | null } = {};
  for (const [path, { text }] of Object.entries(change.saved)) {
    const [old, now] = [from[path] ?? null, onto[path] ?? null];
    refuseIf(text !== old && now !== old && now !== text, "outdated");
    edits[path] = text === old ? now : text;
  }
  change.base = release;
  edit(model, change, edits, by);
  return { revision: change.revision };
}

export function predictSend(model: Model, { change: index, revision, by }: Asked<"send">) {
  const change = openChange(model, index);
  refuseIf(change.revision !== revision, "outdated");
  const added = predictAdd(model, { do: "add", texts: textsOfChange(model, change), by });
  if (added === "refused" || typeof added === "string") return "refused";
  if (change.release !== added.id) {
    Object.assign(change, { status: "review", release: added.id });
    model.rows++;
  }
  return { id: added.id };
}

export function predictReview(model: Model, { change: index, release, verdict, by }: Asked<"review">) {
  const change = changeOf(model, index);
  refuseIf(change.status === "discarded", "already-over");
  refuseIf(change.release !== release, "outdated");
  model.reviews.push({ change: index, release, base: change.base, verdict, by });
  model.rows++;
  return { release, verdict };
}

export function predictDiscard(model: Model, { change: index }: Asked<"discard">) {
  openChange(model, index).status = "discarded";
  model.rows++;
  return "discarded";
}

function edit(model: Model, change: ModelChange, edits: { readonly [path: string]: string | null }, by: string): void {
  Object.assign(change, { revision: change.revision + 1, status: "draft", release: null });
  change.contributors = [...new Set([...change.contributors, by])].sort();
  for (const [path, text] of Object.entries(edits)) change.saved[path] = { text, revision: change.revision, by };
  model.rows++;
}

function changeOf(model: Model, index: number): ModelChange {
  const change = model.changes[index];
  if (change === undefined) throw new ModelRefusal("not-found");
  return change;
}

function openChange(model: Model, index: number): ModelChange {
  const change = changeOf(model, index);
  refuseIf(change.status === "released" || change.status === "discarded", "already-over");
  return change;
}

function isBroken(texts: { readonly [path: string]: string }): boolean {
  return Object.values(texts).some((text) => text.includes("broken"));
}
