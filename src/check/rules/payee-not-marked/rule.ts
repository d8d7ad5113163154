import { effectOf } from "../../behavior/calls-made.ts";
import { namesIntents } from "../../behavior/names-intents.ts";
import { screenParts } from "../../behavior/screen-parts.ts";
import { callMadeBy, markedMembers, memberSent } from "../../money/amounts-sent.ts";
import { payloadNames, sentParts } from "../../money/sent-parts.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { wordsIn } from "../../schema/name-words.ts";
import { defineRule } from "../rule.ts";

/** Last words of the name of an account that money goes to or comes from. */
const ACCOUNT = ["account", "card", "iban", "msisdn", "wallet"];
/** The same of what may be an account, and may be what somebody is called by. */
const PHONE = ["mobile", "phone"];
const NUMBER = ["id", "no", "nr", "num", "number"];
const PAYS = /\b(?:accounts?|cards?|mobile money|m-?pesa|pay\w*|wallets?)\b/i;

export const rule = defineRule({
  severity: "warning",
  summary: "A call moves money, and the account that a person enters for it is not marked as the payee.",
  why: "Only of a marked account it is checked that the person who taps sees the one that is sent.",
  fix: 'Write `"payee": true` into the schema of the account.',
  project({ bodies, project }, reportIn) {
    // A team that names no intents either has not come to that.
    if (!namesIntents(project)) return;
    const reported = new Set<Located>();
    for (const body of bodies.filter(({ document }) => document.place.kind === "screen")) {
      for (const call of screenParts(body).actions) {
        const id = callMadeBy(call);
        const document = project.calls.get(id);
        if (effectOf(id, project) !== "money" || document === null || document === undefined) continue;
        const marked = [...markedMembers(document.root, "payee"), ...markedMembers(document.root, "money")];
        for (const name of payloadNames(document.root).filter((one) => !marked.includes(one))) {
          const schema = member(member(member(document.root, "payload"), "properties"), name);
          const value = memberSent(member(call.node, "payload"), name, body.context.values);
          if (value === undefined || schema === undefined || !isAccount(name, schema) || reported.has(schema)) continue;
          if (sentParts(value, call, body).every(({ kind }) => kind !== "entered")) continue;
          reported.add(schema);
          reportIn(document)(atKey(schema), `nothing says whether "${name}" is the account that is paid by`, HINT);
        }
      }
    }
  },
});

const HINT = '"payee": true';

/** Whether a member may be any account, by its name: `cardNo`, `wallet_number`; of a phone its words must say so. */
function isAccount(name: string, schema: Located): boolean {
  const isAnyText =
    textOf(member(schema, "type")) === "string" && !["enum", "const"].some((one) => schema.members.has(one));
  const last = wordsIn(name).findLast((word) => !NUMBER.includes(word) && /\D/.test(word)) ?? "";
  const isPhone = PHONE.includes(last) && PAYS.test(textOf(member(schema, "description")) ?? "");
  return isAnyText && (ACCOUNT.includes(last) || isPhone);
}
