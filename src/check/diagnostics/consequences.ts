import type { Diagnostic } from "../../language/diagnostic.ts";
import { argumentsOf } from "../../language/sentence.ts";
import { type DocumentPlace, documentPlace } from "../../language/terms/document-kind.ts";
import {
  type Consequence,
  isAtSamePlace,
  isBelow,
  isEnclosing,
  isInSameFile,
  isLeftOver,
  isOfSameNode,
  isOfThisCall,
  LEFT_OVER,
  lacks,
  namesTheSame,
  type Placed,
} from "./consequence.ts";
import { ANYWHERE, IN_SAME_FILE, LOST_MEMBERS, UNUSED_BY_UNKNOWN, WAYS_CUT } from "./consequence-codes.ts";

/** A holder that has no members at all, such as `unsure` without a call. */
function isDeclaredNowhere({ wording }: Diagnostic): boolean {
  const [holders, names] = [argumentsOf(wording?.message, "holder"), argumentsOf(wording?.message, "name")];
  return holders.length > 0 && names.length === 0;
}

/** Both say of one call that it does not have the same member. */
function missesTheSame(effect: Placed, cause: Placed): boolean {
  const { file, code, declaration, wording } = effect.diagnostic;
  // One that has another name there says both.
  if (code === "payload-unknown" && argumentsOf(wording?.message, "name").length > 1) return false;
  const isOfCall =
    [file, declaration?.file].includes(cause.diagnostic.file) ||
    isOfThisCall(effect, cause) ||
    (effect.place.kind === "sample" && cause.place.kind === "call" && effect.place.call === cause.place.name);
  return isOfCall && namesTheSame("name")(effect, cause);
}

const CONSEQUENCES: readonly Consequence[] = [
  {
    isCause: (one, place) =>
      lacks(one, place, "languages") || (place.kind === "app" && one.path.startsWith("/languages")),
    codes: [
      "missing-language",
      "unknown-language",
      "draft-language",
      "text-argument",
      "untranslated-text",
      "too-many-mistakes",
      "glossary-word",
      "unclear-money-button",
      "query-unknown",
    ],
  },
  {
    isCause: ({ code, path }, { kind }) =>
      kind === "routes" && path.startsWith("/routes") && !["unknown-screen", "route-shadowed"].includes(code),
    codes: ["path-without-route", "query-unknown", "query-missing", "route-shadowed", "unreachable-screen"],
  },
  { isCause: ({ code }) => code === "route-to-not-found", codes: ["self-navigation"] },
  { isCause: ({ code }, { kind }) => kind !== "call" && WAYS_CUT.includes(code), codes: ["journey-step-mismatch"] },
  {
    isCause: ({ code, path }, { kind }) =>
      kind === "call" && code === "unsupported-schema" && path.startsWith("/answer"),
    codes: ["number-not-guarded", "text-not-guarded"],
  },
  {
    isCause: (one, place) => lacks(one, place, "query"),
    codes: ["query-unknown", "query-missing", "unknown-parameter", "expression-member", "scenario-lacks-param"],
  },
  { isCause: (one, place) => lacks(one, place, "calls", "envelopes"), codes: ["unknown-envelope"] },
  {
    isCause: (one, place) => lacks(one, place, "calls"),
    codes: ["wrong-value"],
    follows: ({ place, diagnostic: { path } }) => place.kind === "call" && path === "/path",
  },
  { isCause: (one, place) => lacks(one, place, "bridge", "messages"), codes: ["unknown-message"] },
  // An engine's text that is missing is missed wherever a screen says it too.
  {
    isCause: ({ code }, { kind }) => kind === "app" && code === "missing-text",
    codes: ["expression-arguments"],
    follows: namesTheSame("name"),
  },
  { isCause: ({ code }) => code === "path-without-route", codes: ["unreachable-screen"] },
  { isCause: ({ code }) => code === "path-without-route", codes: ["sample-address"], follows: namesTheSame("path") },
  // A name that is there looks unused where another one stands in its place.
  ...Object.entries(UNUSED_BY_UNKNOWN).map(([cause, codes]) => ({
    isCause: ({ code, wording }: Diagnostic) =>
      code === cause && argumentsOf(wording?.hint, "replacement").length === 0,
    codes,
  })),
  {
    isCause: ({ code }) => code === "amount-not-shown",
    codes: ["amount-without-money"],
    follows: isInSameFile,
  },
  {
    isCause: ({ code }) => code === "location-not-guarded",
    codes: ["query-missing"],
    follows: isAtSamePlace,
  },
  { isCause: ({ code }) => code === "expired-screen-needs-session", codes: ["leads-back-to-sign-in"] },
  { isCause: ({ code }) => code === "session-lost", codes: ["sign-in-missing"] },
  { isCause: ({ code }) => code === "payee-not-entered", codes: ["unused-input"], follows: isInSameFile },
  { isCause: ({ code }) => code === "unbound-slot", codes: ["state-never-set"], follows: isInSameFile },
  {
    isCause: ({ code }) => ["amount-not-shown", "payload-missing", "payload-unknown", "unused-input"].includes(code),
    codes: ["unused-payload-member"],
  },
  {
    isCause: ({ code, path }, { kind }) =>
      kind === "call" && (code === "missing-property" || path === "/method" || path === "/path"),
    codes: ["unused-money-path"],
  },
  // Parts have moved with what is wrong there.
  {
    isCause: ({ severity }, { kind }) => severity === "error" && kind !== "check",
    codes: ["unknown-unreached"],
    follows: ({ diagnostic: effect }, { diagnostic: cause }) =>
      argumentsOf(effect.wording?.message, "path").includes(cause.file),
  },
  // Other words stand on the screen than a journey was told.
  {
    isCause: ({ severity }, { kind }) => severity === "error" && kind !== "journey",
    codes: ["journey-step-mismatch"],
    follows: ({ diagnostic: effect }, { diagnostic: cause }) =>
      argumentsOf(effect.wording?.message, "language").some((language) => cause.path.endsWith(`/${language}`)),
  },
  { isCause: ({ code }) => code === "duplicate-label", codes: ["journey-step-mismatch"] },
  {
    isCause: ({ code }) => code === "unknown-event" || code === "unknown-property",
    codes: ["nothing-on-tap"],
    follows: ({ diagnostic: effect }, { diagnostic: cause }) =>
      effect.file === cause.file && isBelow(cause.path, effect.path),
  },
  {
    isCause: ({ code, path }) => code === "expression-member" && /^\/sources\/[^/]+\/payload\//.test(path),
    codes: ["scenario-lacks-param"],
  },
  {
    isCause: ({ code }) => code === "journey-proves-nothing",
    codes: ["journey-step-mismatch"],
    follows: ({ diagnostic: effect }, { diagnostic: cause }) =>
      effect.file === cause.file && effect.path.startsWith(cause.path),
  },
  // A call that does not say what it takes takes anything.
  {
    isCause: ({ code, path }, { kind }) =>
      kind === "call" && path.startsWith("/payload") && /^(?:unsupported-schema|wrong-)/.test(code),
    codes: ["payload-missing", "payload-type", "payload-unknown"],
    follows: ({ diagnostic: effect }, { diagnostic: cause }) => effect.declaration?.file === cause.file,
  },
  ...LOST_MEMBERS.slice(0, -1).map((code, index) => ({
    isCause: (one: Diagnostic, { kind }: DocumentPlace) => one.code === code && kind === "call",
    codes: LOST_MEMBERS.slice(index + 1),
    follows: missesTheSame,
  })),
  // Whether it may be made there at all is the question.
  {
    isCause: ({ code }) => code === "call-without-tap",
    codes: ["button-not-busy", "failure-swallowed"],
    follows: isEnclosing,
  },
  {
    isCause: ({ path }, { kind }) => kind === "call" && path.startsWith("/answer"),
    codes: ["sample-mismatch"],
    follows: ({ place: effect }, { place: cause }) =>
      effect.kind === "sample" && cause.kind === "call" && effect.call === cause.name,
  },
  // Sources, state and actions of a part of the screen are left over where that part is gone.
  {
    isCause: ({ code }) => code === "empty-layout",
    codes: ["source-not-shown", "failure-swallowed", ...LEFT_OVER],
    follows: isLeftOver,
  },
  {
    isCause: ({ code }) => code === "source-not-shown",
    codes: ["silent-source-shown", ...LEFT_OVER],
    follows: isLeftOver,
  },
  // The missing branch or choice may be the only one to use these.
  {
    isCause: ({ code }) => code === "branch-missing" || code === "same-operands" || code === "slot-count-mismatch",
    codes: LEFT_OVER,
    follows: isLeftOver,
  },
  // A name that is misspelled is at once one that is not there and one that is missing, in the same object.
  ...(
    [
      ["unknown-parameter", "missing-parameter"],
      ["unknown-slot", "missing-parameter"],
      ["query-unknown", "query-missing"],
      ["path-parameter", "query-missing"],
      ["unknown-field", "rule-ignores-input"],
    ] as const
  ).map(([cause, code]) => ({
    isCause: (one: Diagnostic) => one.code === cause,
    codes: [code],
    follows: isEnclosing,
  })),
  // The inputs of a fragment that is not used as it should be are not known.
  {
    isCause: ({ code, path }) =>
      code === "unknown-fragment" || /\/with(?:\/|$)/.test(path) || code === "missing-parameter",
    codes: ["unknown-field"],
    follows: ({ diagnostic: effect }, { diagnostic: cause }) => effect.file === cause.file,
  },
  {
    isCause: ({ path }, { kind }) => kind === "fragment" && path.startsWith("/nodes"),
    codes: ["unknown-field"],
    follows: ({ place }) => place.kind === "screen",
  },
  { isCause: ({ code }) => code === "unused-call", codes: ["sample-missing"], follows: isInSameFile },
  // Another call than was meant is made.
  {
    isCause: ({ code }, { kind }) => kind !== "call" && code === "call-file",
    codes: ["answer-member-missing", "unused-call"],
    follows: (effect, cause) => effect.diagnostic.code === "unused-call" || isOfSameNode(effect, cause),
  },
  // Calls stand in a part that is put where the fragment has no place for it.
  {
    isCause: ({ code }) => code === "unknown-slot",
    codes: ["expression-member"],
    follows: ({ diagnostic: effect }, { diagnostic: cause }) => effect.file === cause.file && isDeclaredNowhere(effect),
  },
  // A copy is called as what it was copied from.
  {
    isCause: ({ code }) => ["unused-call", "duplicate-call", "unused-sample", "duplicate-sample"].includes(code),
    codes: ["duplicate-summary"],
    follows: isInSameFile,
  },
  // A value of the wrong form names nothing.
  {
    isCause: ({ code }) => code === "wrong-value" || code === "wrong-type",
    codes: ["path-without-route", "unknown-sample"],
    follows: isAtSamePlace,
  },
  {
    isCause: ({ code }) => code === "duplicate-source",
    codes: ["source-not-shown", "unused-source"],
    follows: isAtSamePlace,
  },
  // A call that has no method and path of its own yet is listed when it has.
  {
    isCause: ({ code, path }, { kind }) =>
      kind === "call" && (code === "missing-property" || path === "/method" || path === "/path"),
    codes: ["money-path"],
    follows: isOfThisCall,
  },
  // A button that asks for no amount can be tapped while it is out of sight.
  {
    isCause: ({ code }) => code === "amount-not-checked",
    codes: ["amount-not-shown"],
    follows: ({ diagnostic: effect }, { diagnostic: { file, path } }) =>
      effect.file === file &&
      argumentsOf(effect.wording?.message, "sight").includes("sometimes") &&
      /\/(enabled|type)$/.test(path) &&
      isBelow(effect.path, path),
  },
  // Another amount than the one that is asked for is told once.
  {
    isCause: ({ code }) => code === "amount-not-shown",
    codes: ["amount-not-checked"],
    follows: isAtSamePlace,
  },
  // The members that tell payments apart are at hand where the outcome of one is not known.
  {
    isCause: ({ code }) => code === "money-without-intent",
    codes: ["expression-member"],
    follows: ({ diagnostic: effect }) =>
      argumentsOf(effect.wording?.message, "holder").some((holder) => holder.includes("sentAt")),
  },
  // A journey was told the figures of before.
  {
    isCause: ({ severity }, { kind }) => severity === "error" && kind !== "journey" && kind !== "scenario",
    codes: ["journey-step-mismatch"],
    follows: ({ diagnostic: effect }) => argumentsOf(effect.wording?.message, "figure").length > 0,
  },
  ...IN_SAME_FILE.map(([cause, ...codes]) => ({
    isCause: ({ code }: Diagnostic) => code === cause,
    codes,
    follows: isInSameFile,
  })),
  ...ANYWHERE.map(([cause, ...codes]) => ({ isCause: ({ code }: Diagnostic) => code === cause, codes })),
  // An item that reads like the others is reported by the rule that says more of it.
  {
    isCause: ({ code }) => code === "property-type" || code === "value-text-mismatch",
    codes: ["constant-item"],
    follows: isOfSameNode,
  },
  // A case that no value takes is one that other languages lack.
  {
    isCause: ({ code }) => code === "text-argument",
    codes: ["select-cases-differ"],
    follows: (effect, cause) => isOfSameNode(effect, cause) && namesTheSame("name")(effect, cause),
  },
  // Shared words are reported where they are written.
  {
    isCause: ({ code, path }) => code === "select-cases-differ" && path.startsWith("/texts/"),
    codes: ["text-argument"],
    follows: namesTheSame("name"),
  },
  {
    isCause: ({ code }) => code === "parameter-as-address",
    codes: ["location-not-guarded"],
    follows: isAtSamePlace,
  },
  { isCause: ({ code }) => code === "swapped-values", codes: ["parameters-mixed"], follows: isOfSameNode },
  // The ends of a widget are those of an answer.
  {
    isCause: ({ code }) => code === "value-text-mismatch",
    codes: ["min-above-max", "initial-out-of-range"],
    follows: ({ diagnostic: effect }, { diagnostic: cause }) =>
      [effect.file, effect.declaration?.file].includes(cause.file),
  },
  { isCause: ({ code }) => code === "expression-arguments", codes: ["amount-without-money"], follows: isInSameFile },
  {
    isCause: ({ code }) => code === "money-without-read-back",
    codes: ["unreachable-comparison"],
    follows: isInSameFile,
  },
  {
    isCause: ({ code }) => code === "min-above-max",
    codes: ["rule-initial", "value-text-mismatch"],
    follows: isOfSameNode,
  },
  // The amount that is sent is told of where it is sent.
  ...["amount-not-shown", "amount-not-checked"].map((code) => ({
    isCause: (one: Diagnostic) => one.code === code && one.path.includes("/payload/"),
    codes: ["amount-not-shown", "amount-not-checked"].filter((other) => other !== code),
    follows: ({ diagnostic: effect }: Placed, { diagnostic: cause }: Placed) =>
      effect.file === cause.file &&
      !effect.path.includes("/payload/") &&
      effect.path.startsWith(`${cause.path.split("/on/")[0]}/`),
  })),
  { isCause: ({ code }) => code === "initial-not-an-option", codes: ["payload-type"], follows: isInSameFile },
  { isCause: ({ code }) => code === "parameters-mixed", codes: ["duplicate-sample-key"] },
  { isCause: ({ code }) => code === "untranslatable-text", codes: ["journey-step-mismatch"] },
  // A journey expects the call of a screen that is broken.
  {
    isCause: ({ severity }, { kind }) => severity === "error" && (kind === "screen" || kind === "fragment"),
    codes: ["journey-step-mismatch"],
    follows: ({ diagnostic: effect }) => argumentsOf(effect.wording?.message, "call").length > 0,
  },
  // Whether the call has that effect is the question.
  {
    isCause: ({ code }) => code === "changes-by-get",
    codes: ["button-not-busy", "failure-swallowed"],
    follows: isOfThisCall,
  },
];

/** Without what is only said because something else is wrong: it goes away, or can be judged, when that is mended. */
export function withoutConsequences(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const placed = found.flatMap((diagnostic) => {
    const place = documentPlace(diagnostic.file);
    return place === null ? [] : [{ diagnostic, place }];
  });
  const causes = CONSEQUENCES.map(({ isCause, codes }) =>
    placed.filter(({ diagnostic, place }) => !codes.includes(diagnostic.code) && isCause(diagnostic, place)),
  );
  if (causes.every(({ length }) => length === 0)) return found;
  return found.filter((diagnostic) => {
    const place = documentPlace(diagnostic.file);
    return !CONSEQUENCES.some(({ codes, follows = () => true }, index) => {
      if (place === null || !codes.includes(diagnostic.code)) return false;
      return (causes[index] ?? []).some((cause) => follows({ diagnostic, place }, cause));
    });
  });
}
