import { effectOf } from "../../behavior/calls-made.ts";
import { isAccountLike } from "../../behavior/options.ts";
import { type PlacedAction, screenParts } from "../../behavior/screen-parts.ts";
import { type Origin, originsOf } from "../../behavior/value-origins.ts";
import { callMadeBy, markedMembers, memberSent } from "../../money/amounts-sent.ts";
import { payloadNames, sentParts } from "../../money/sent-parts.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The account of a payment may come from, or be chosen by, an address, the document or this phone's storage.",
  why: "Whoever makes a link, or edits a document, would choose whose account is paid, and the person only taps.",
  fix: "Send what an input holds, or what the server answered.",
  screen(screen, report, { project }) {
    const told = new Set<Located>();
    for (const call of screenParts(screen).actions) {
      const id = callMadeBy(call);
      const root = project.calls.get(id)?.root;
      const payees = markedMembers(root, "payee");
      const others = effectOf(id, project) === "money" ? payloadNames(root).filter((one) => !payees.includes(one)) : [];
      for (const name of [...payees, ...others]) {
        const value = memberSent(member(call.node, "payload"), name, screen.context.values);
        if (value === undefined || told.has(value)) continue;
        const origin = payees.includes(name)
          ? originsOf({ value, name }, call, screen)[0]
          : isAmount(root, name)
            ? undefined
            : unmarkedOrigin(value, call, screen);
        if (origin === undefined) continue;
        told.add(value);
        report(
          value,
          `"${name}" of "${id}" may be ${MESSAGES[origin.kind](origin.words)}`,
          "take it from an input or an answer",
        );
      }
    }
  },
});

/** An account that a person could take for the one that was entered, in a member that no mark says is one. */
function unmarkedOrigin(value: Located, call: PlacedAction, body: CheckedBody): Origin | undefined {
  const parts = sentParts(value, call, body);
  const written = parts.find((part) => part.kind === "written" && isAccountLike(part.value));
  if (written?.kind === "written") return { kind: "document", words: JSON.stringify(written.value) };
  const address = parts.find((part) => part.kind === "read" && part.form.startsWith("params."));
  if (address?.kind !== "read" || parts.every(({ kind }) => kind !== "entered")) return undefined;
  return { kind: "address", words: address.form };
}

/** A number, or a marked amount: another rule holds it to what is shown. */
function isAmount(call: Located | undefined, name: string): boolean {
  const schema = member(member(member(call, "payload"), "properties"), name);
  const type = member(schema, "type");
  const isText = type === undefined || [type, ...type.items].some((one) => textOf(one) === "string");
  return !isText || member(schema, "money")?.value === true;
}

const MESSAGES: { readonly [K in Origin["kind"]]: (words: string) => string } = {
  address: (words) => `${words}, which anybody who makes a link chooses`,
  document: (words) => `${words}, which the document chooses`,
  repeated: (words) => `what the server gives for ${words}, which anybody who makes a link chooses`,
  selection: (words) => `chosen by ${words}, which anybody who makes a link sets`,
  storage: (words) => `${words}, which this phone's storage holds`,
};
