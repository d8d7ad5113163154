import { isObject } from "../../../kit/json.ts";
import { own } from "../../../kit/own.ts";
import type { AuditRow } from "../../../releases/store/append-audit.ts";

type Values = { readonly [name: string]: unknown };
type Sentence = (name: string, after: Values, before: Values) => string;

/** Predicates by action and kind of subject: the actor's name goes in front, as in "ann began change 3". */
const SENTENCES: { readonly [action: string]: Sentence } = {
  "create change": (id, { title }) => `began change ${id}, “${title}”`,
  "save change": (id, { files }) => `saved ${namesOf(files)} in change ${id}`,
  "restore change": (id, { files, from }) => `brought ${namesOf(files)} of release ${short(from)} back in change ${id}`,
  "rebase change": (id, { base }) => `brought change ${id} up to date with release ${short(base)}`,
  "send-for-review change": (id) => `sent change ${id} for review`,
  "discard change": (id, { reason }) => `threw change ${id} away${because(reason)}`,
  "share change": (id) => `made a link that shows change ${id} for an hour`,
  "unshare change": (id) => `ended the links that show change ${id}`,
  "reopen change": (id) => `brought change ${id} back, which was thrown away`,
  "review-approved change": (id, { words }) => `approved change ${id}${because(words)}`,
  "review-changes change": (id, { words }) => `asked for something else in change ${id}${because(words)}`,
  "review-comment change": (id, { words }) => `commented on change ${id}${because(words)}`,
  "add release": (id, { number }) => `made release ${number ?? short(id)}`,
  "create channel": (name, { approvals }) => `made the channel ${name}, which asks for ${countOf(approvals)}`,
  "settings channel": (name, { approvals }) => `set the channel ${name} to ask for ${countOf(approvals)}`,
  "lower channel": (name, { lowered }) =>
    `wants the channel ${name} to ask for ${countOf(isObject(lowered) ? own(lowered, "approvals") : undefined)}, which waits for a second person or a day`,
  "lower-cancel channel": (name, { reason }) => `kept the rules of the channel ${name}${because(reason)}`,
  "import channel": (name, { release }) => `took release ${short(release)} from the project's folder to ${name}`,
  "publish channel": (name, { release, reason }) => `released ${short(release)} on ${name}${because(reason)}`,
  "emergency channel": (name, { release, reason }) =>
    `released ${short(release)} on ${name} without approval${because(reason)}`,
  "rollback channel": (name, { release, reason }) => `rolled ${name} back to ${short(release)}${because(reason)}`,
  "guard channel": (name, { release, reason }) =>
    `took ${name} back to ${short(release)} by its guard${because(reason)}`,
  "guard-asks channel": (name, { release, reason }) =>
    `asked, by the guard of ${name}, whether to take ${short(release)} back${because(reason)}`,
  "rollout-start channel": (name, { release }) => `began to give release ${short(release)} to some on ${name}`,
  "rollout-step channel": (name, { percent }, before) =>
    `gave the new release to ${percent}% on ${name} instead of ${own(before, "percent")}%`,
  "rollout-hold channel": (name, { percent, reason }) => `held the rollout on ${name} at ${percent}%${because(reason)}`,
  "rollout-resume channel": (name) => `let the rollout on ${name} go on`,
  "rollout-cancel channel": (name, { reason }) => `took the rollout on ${name} back${because(reason)}`,
  "schedule channel": (name, { release, at, reason }) =>
    `scheduled release ${short(release)} on ${name} for ${String(at).slice(0, 16).replace("T", " ")} UTC${because(reason)}`,
  "schedule-cancel channel": (name, { reason }, before) =>
    `took back that release ${short(own(before, "release"))} was scheduled on ${name}${because(reason)}`,
  "schedule-refused channel": (name, { release, refusal }) =>
    `did not get release ${short(release)} released on ${name} in time${because(refusal)}`,
  "switch-off channel": (channel, { kind, name, reason }) =>
    `switched the ${kind} ${name} off on ${channel}${because(reason)}`,
  "switch-on channel": (channel, { kind, name, reason }) =>
    `switched the ${kind} ${name} on again on ${channel}${because(reason)}`,
  "create account": (name) => `made an account for ${name}`,
  "roles account": (name) => `gave ${name} other roles`,
  "enable account": (name) => `let ${name} in again`,
  "disable account": (name) => `shut ${name} out`,
  "approve-notice channel": (name) => `approved a notice for ${name}`,
  "vouch account": (name) => `vouched for ${name}`,
  "invite account": (name) => `made a link for ${name}`,
  "sign-in account": () => "signed in",
  "sign-out account": () => "signed out",
  "end-session account": (name) => `ended a session of ${name}`,
  "second-factor-add account": () => "added a second factor",
  "second-factor-remove account": () => "removed a second factor",
  "second-factor-reset account": (name) => `took the second factors of ${name} away`,
  "recovery-codes account": () => "made new codes for recovery",
  "password account": (name) => `set the password of ${name}`,
  "states database": () => "noted all that decides who may do what, for the log to be compared with",
  "create token": (name) => `made the token ${name}`,
  "revoke token": (name) => `took the token ${name} back`,
};

/** Sentence for an entry of the audit log, without the actor: `saved screens/order in change 3`. */
export function auditWords({ action, subject, before, after }: AuditRow): string {
  const [kind = "", ...rest] = subject.split(" ");
  const sentence = own(SENTENCES, `${action} ${kind}`);
  return sentence?.(rest.join(" "), parse(after), parse(before)) ?? `${action}: ${subject}`;
}

function parse(text: string | null): Values {
  const value: unknown = text === null ? null : JSON.parse(text);
  return isObject(value) ? value : {};
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

function namesOf(files: unknown): string {
  const names = isObject(files) ? Object.keys(files).map((path) => path.replace(/^schemas\/|\.json$/g, "")) : [];
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
