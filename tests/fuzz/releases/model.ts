import { documentsHash } from "../../../src/compile/documents-hash.ts";
import type { PublicationKind, RolloutRules } from "../../../src/releases/releases.ts";
import { fileOf } from "../../../src/releases/testing/sample-project.ts";

/** Texts of a project by path. */
export type Texts = { readonly [path: string]: string };

export interface ModelChannel {
  revision: number;
  release: string | null;
  approvals: number;
  ownApproval: boolean;
  rollout: ModelRollout | null;
  /** Names of screens, sorted. */
  switchedOff: string[];
  /** Ids of releases, sorted. */
  takenBack: string[];
  publications: ModelPublication[];
  scheduled: ModelScheduled | null;
}

export interface ModelScheduled {
  release: string;
  at: number;
  by: string;
  isRefused: boolean;
}

export interface ModelRollout {
  release: string;
  rules: RolloutRules;
  kind: "publish" | "emergency";
  startedAt: number;
  heldAt: number | null;
}

export interface ModelPublication {
  channel: string;
  revision: number;
  release: string;
  previous: string | null;
  kind: PublicationKind;
  reason: string;
  by: string;
  key: string | undefined;
}

export interface ModelChange {
  author: string;
  contributors: string[];
  base: string;
  revision: number;
  status: "draft" | "review" | "released" | "discarded";
  release: string | null;
  saved: { [path: string]: { text: string | null; revision: number; by: string } };
}

/** All that the store knows, as plain data. */
export interface Model {
  now: number;
  releases: { [id: string]: { texts: Texts; by: string } };
  channels: { [name: string]: ModelChannel };
  changes: ModelChange[];
  reviews: { change: number; release: string; base: string; verdict: "approved" | "changes"; by: string }[];
  /** Rows of the audit log. */
  rows: number;
}

/** Thrown where the store refuses. */
export class ModelRefusal extends Error {
  override readonly name = "ModelRefusal";
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export function refuseIf(condition: boolean, code: string): void {
  if (condition) throw new ModelRefusal(code);
}

export function hashOf(texts: Texts): string {
  return documentsHash(filesOf(texts));
}

export function filesOf(texts: Texts) {
  return Object.entries(texts).map(([path, text]) => fileOf(path, text));
}

export function textsOfChange(model: Model, change: ModelChange): Texts {
  const texts: { [path: string]: string } = { ...model.releases[change.base]?.texts };
  for (const [path, { text }] of Object.entries(change.saved)) {
    if (text === null) delete texts[path];
    else texts[path] = text;
  }
  return texts;
}

/** Who approves of a release for a change, and whether it is their own. */
export function approvalsOf(model: Model, index: number, release: string) {
  const own = new Set([
    model.releases[release]?.by,
    ...model.changes.filter((one) => one.release === release).flatMap((one) => [one.author, ...one.contributors]),
  ]);
  const last = new Map<string, Model["reviews"][number]>();
  for (const one of model.reviews) {
    if (one.change === index && one.release === release) last.set(one.by, one);
  }
  const approved = [...last.values()].filter(
    ({ verdict, base }) => verdict === "approved" && base === model.changes[index]?.base,
  );
  return approved.map(({ by }) => ({ by, isOwn: own.has(by) }));
}

/** How many approvals of the release count for the channel, by the change that has most. */
export function approvalsFor(model: Model, release: string, ownApproval: boolean): number {
  const counts = model.changes.map((change, index) => {
    if (change.release !== release || !["review", "released"].includes(change.status)) return 0;
    return approvalsOf(model, index, release).filter(({ isOwn }) => ownApproval || !isOwn).length;
  });
  return Math.max(0, ...counts);
}
