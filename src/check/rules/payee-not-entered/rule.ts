import { screenParts } from "../../behavior/screen-parts.ts";
import { type Origin, originsOf } from "../../behavior/value-origins.ts";
import { callMadeBy, markedMembers, memberSent } from "../../money/amounts-sent.ts";
import { type Located, member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The account of a payment may come from, or be chosen by, an address, the document or this phone's storage.",
  why: "Whoever makes a link, or edits a document, would choose whose account is paid, and the person only taps.",
  fix: "Send what an input holds, or what the server answered.",
  screen(screen, report, { project }) {
    const told = new Set<Located>();
    for (const call of screenParts(screen).actions) {
      const id = callMadeBy(call);
      for (const name of markedMembers(project.calls.get(id)?.root, "payee")) {
        const value = memberSent(member(call.node, "payload"), name, screen.context.values);
        const [origin] = value === undefined || told.has(value) ? [] : originsOf({ value, name }, call, screen);
        if (value === undefined || origin === undefined) continue;
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

const MESSAGES: { readonly [K in Origin["kind"]]: (words: string) => string } = {
  address: (words) => `${words}, which anybody who makes a link chooses`,
  document: (words) => `${words}, which the document chooses`,
  repeated: (words) => `what the server gives for ${words}, which anybody who makes a link chooses`,
  selection: (words) => `chosen by ${words}, which anybody who makes a link sets`,
  storage: (words) => `${words}, which this phone's storage holds`,
};
