import { own } from "../../../kit/own.ts";
import type { ListedRow } from "../../../releases/store/audit/audit.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName } from "../../document/plain-words.ts";

type Values = { readonly [name: string]: unknown };
/** A release as people call it: "release 7". */
type ReleaseName = (id: unknown) => string;
type Sentence = (name: string, after: Values, before: Values, release: ReleaseName) => string;

/**
 * Predicates by action and kind of subject: the actor's name goes in front, as in "ann began “Shorter” (change 3)". A
 * change stands by its title.
 */
const SENTENCES: { readonly [action: string]: Sentence } = {
  "create change": (change) => `began ${change}`,
  "save change": (change, { files }) => `saved ${namesOf(files)} in ${change}`,
  "restore change": (change, { files, from }, _, release) =>
    `restored ${namesOf(files)} of ${release(from)} in ${change}`,
  "rebase change": (change, { base }, _, release) => `brought ${change} up to date with ${release(base)}`,
  "send-for-review change": (change) => `sent ${change} for review`,
  "discard change": (change, { reason }) => `discarded ${change}${because(reason)}`,
  "share change": (change) => `made a link that shows ${change} for an hour`,
  "unshare change": (change) => `ended the links that show ${change}`,
  "reopen change": (change) => `restored the discarded ${change}`,
  "review-approved change": (change, { words }) => `approved ${change}${because(words)}`,
  "review-changes change": (change, { words }) => `asked for changes in ${change}${because(words)}`,
  "review-comment change": (change, { words }) => `commented on ${change}${because(words)}`,
  "add release": (id, { number }) => `made release ${number ?? short(id)}`,
  "create channel": (name, { approvals }) => `made the channel ${name}, which asks for ${countOf(approvals)}`,
  "settings channel": (name, { approvals }) => `set the channel ${name} to ask for ${countOf(approvals)}`,
  "lower channel": (name, { lowered }) =>
    `wants the channel ${name} to ask for ${countOf(own(asObject(lowered), "approvals"))}, which waits for a second person or a day`,
  "lower-cancel channel": (name, { reason }) => `kept the rules of the channel ${name}${because(reason)}`,
  "import channel": (name, { release: id }, _, release) => `imported ${release(id)} from the project folder to ${name}`,
  "publish channel": (name, { release: id, reason }, _, release) =>
    `released ${release(id)} on ${name}${because(reason)}`,
  "emergency channel": (name, { release: id, reason }, _, release) =>
    `released ${release(id)} on ${name} without approval${because(reason)}`,
  "rollback channel": (name, { release: id, reason }, _, release) =>
    `rolled ${name} back to ${release(id)}${because(reason)}`,
  "guard channel": (name, { release: id, reason }, _, release) =>
    `rolled ${name} back to ${release(id)} by its guard${because(reason)}`,
  "guard-asks channel": (name, { release: id, reason }, _, release) =>
    `asked, by the guard of ${name}, whether to roll ${release(id)} back${because(reason)}`,
  "rollout-start channel": (name, { release: id }, _, release) => `started the rollout of ${release(id)} on ${name}`,
  "rollout-step channel": (name, { percent, reason }, before) => {
    const was = own(before, "percent");
    return `${Number(percent) < Number(was) ? "narrowed" : "raised"} the rollout on ${name} from ${was}% to ${percent}%${because(reason)}`;
  },
  "rollout-hold channel": (name, { percent, reason }) => `held the rollout on ${name} at ${percent}%${because(reason)}`,
  "rollout-resume channel": (name) => `resumed the rollout on ${name}`,
  "reason channel": (name, { reason, act }, _, release) => {
    const { action, after, before } = asObject(act);
    const sentence = own(SENTENCES, `${action} channel`)?.(name, asObject(after), asObject(before), release);
    return `${sentence === undefined ? `said why, on ${name}` : `gave the reason for “${sentence}”`}${because(reason)}`;
  },
  "rollout-cancel channel": (name, { reason }) => `canceled the rollout on ${name}${because(reason)}`,
  "schedule channel": (name, { release: id, at, reason }, _, release) =>
    `scheduled ${release(id)} on ${name} for ${String(at).slice(0, 16).replace("T", " ")} UTC${because(reason)}`,
  "schedule-cancel channel": (name, { reason }, before, release) =>
    `canceled the scheduled ${release(own(before, "release"))} on ${name}${because(reason)}`,
  "schedule-refused channel": (name, { release: id, refusal }, _, release) =>
    `could not publish the scheduled ${release(id)} on ${name}${because(refusal)}`,
  "switch-off channel": (channel, { kind, name, reason }) =>
    `switched the ${kind} ${plainName(String(name))} off on ${channel}${because(reason)}`,
  "switch-on channel": (channel, { kind, name, reason }) =>
    `switched the ${kind} ${plainName(String(name))} on again on ${channel}${because(reason)}`,
  "create account": (name) => `created an account for ${name}`,
  "roles account": (name) => `changed the roles of ${name}`,
  "enable account": (name) => `enabled ${name}`,
  "disable account": (name) => `disabled ${name}`,
  "approve-notice channel": (name) => `approved a notice for ${name}`,
  "vouch account": (name) => `vouched for ${name}`,
  "invite account": (name) => `created an invitation for ${name}`,
  "sign-in account": () => "signed in",
  "confirm account": () => "confirmed who they are",
  "sign-out account": () => "signed out",
  "end-session account": (name) => `ended a session of ${name}`,
  "second-factor-add account": () => "added a second factor",
  "second-factor-remove account": () => "removed a second factor",
  "second-factor-reset account": (name) => `reset the second factors of ${name}`,
  "recovery-codes account": () => "created new recovery codes",
  "password account": (name) => `set the password of ${name}`,
  "states database": () => "recorded a snapshot of all permissions",
  "create token": (name) => `created the token ${name}`,
  "revoke token": (name) => `revoked the token ${name}`,
};

/**
 * Sentence for an entry of the audit log, without the actor: `saved Order in “Shorter” (change 3)`.
 * @param numberOf a release's number by its id; null where it is not known
 */
export function auditWords(
  { action, subject, title, before, after }: ListedRow,
  numberOf: (id: string) => number | null = () => null,
): string {
  const [kind = "", ...rest] = subject.split(" ");
  const sentence = own(SENTENCES, `${action} ${kind}`);
  const release = (id: unknown) => `release ${numberOf(String(id)) ?? short(id)}`;
  const name = title === null ? rest.join(" ") : `“${title}” (${subject})`;
  return sentence?.(name, parse(after), parse(before), release) ?? `${action}: ${subject}`;
}

/** Ids of the releases that an entry speaks of. */
export function releasesIn({ before, after }: ListedRow): readonly string[] {
  const act = asObject(parse(after).act);
  return [parse(after), parse(before), asObject(act.after), asObject(act.before)].flatMap(({ release, base, from }) =>
    [release, base, from].filter((id): id is string => typeof id === "string" && /^[0-9a-f]{64}$/.test(id)),
  );
}

function parse(text: string | null): Values {
  const value: unknown = text === null ? null : JSON.parse(text);
  return asObject(value);
}

function because(reason: unknown): string {
  return typeof reason === "string" && reason.trim() !== "" ? `: ${reason}` : "";
}

function short(release: unknown): string {
  return String(release).slice(0, 12);
}

function countOf(approvals: unknown): string {
  return approvals === 1 ? "1 approval" : `${approvals} approvals`;
}

const MAX_NAMES = 3;

/** Names of documents; one of no screen has its kind behind it where its folder gives one: `Order (call)`. */
function namesOf(files: unknown): string {
  const names = Object.keys(asObject(files)).map((path) => {
    const [, folder = "", name = path] = /^(?:schemas\/)?(?:(\w+)s\/)?(?:.*\/)?([^/]+?)(?:\.json)?$/.exec(path) ?? [];
    return `${plainName(name)}${folder === "" || folder === "screen" ? "" : ` (${folder})`}`;
  });
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
