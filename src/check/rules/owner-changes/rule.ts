import { effectOf } from "../../behavior/calls-made.ts";
import { namesIntents } from "../../behavior/names-intents.ts";
import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

/** Names of what a person is signed in by. */
const SESSION = /^(?:access_?|auth_?)?(?:session|token|jwt|sid)(?:_?id)?$/i;

export const rule = defineRule({
  severity: "warning",
  summary:
    "The person whose payments are told apart is known by the session alone, which is another one after signing in.",
  why: "A payment whose answer was lost is forgotten then: nothing says that it may have gone through, and it is sent under a new key.",
  fix: "Begin `query.owner` with a parameter that stays, or declare which parameter is the session and what a page is about.",
  app({ root }, report, { project }) {
    const query = member(root, "query");
    const [first, ...others] = member(query, "owner")?.items ?? [];
    const name = textOf(first) ?? "";
    const paysOnce = namesIntents(project) && [...project.calls.keys()].some((id) => effectOf(id, project) === "money");
    // An app that people sign in to knows them by how they did.
    if (first === undefined || others.length > 0 || project.session !== null || !paysOnce) return;
    const isDeclared = textOf(member(member(root, "session"), "parameter")) === name;
    const hasSubject = (member(query, "subject")?.items.length ?? 0) > 0;
    if (isDeclared ? hasSubject : !SESSION.test(name)) return;
    const hint = hasSubject
      ? `"session": { "keep": "address", "parameter": "${name}" }`
      : `put the parameter before "${name}" that names the person`;
    report(first, `"${name}" is another one after each sign-in, and nothing else says whose payment it is`, hint);
  },
});
