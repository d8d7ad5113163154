import { formOf } from "../../../expression/syntax/form-of.ts";
import { memberPath } from "../../../expression/syntax/member-path.ts";
import { type CallMade, callsMade } from "../../behavior/calls-made.ts";
import { personalMembers } from "../../behavior/sent-payloads.ts";
import { isAboutSession, isCookieSession } from "../../behavior/sessions.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { actionsIn } from "../../screen/context/steps-of.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A call signs somebody in, and nothing keeps the session that it answers.",
  why: "All that is asked of the server from then on is asked without it: people sign in, and are sent back to sign in.",
  fix: "Hand it on where the answer leads: `answer.<name>`.",
  body(body, report, { project }) {
    if (isCookieSession(project)) return;
    for (const call of callsMade(body, project)) {
      if (call.effect !== "write") continue;
      for (const name of sessionsIn(project.calls.get(call.id)?.root, project)) {
        if (isHandedOn(name, call, body) || isOutdated(name, call, body)) continue;
        const message = `nothing keeps "${name}" of the answer of "${call.id}"`;
        const value = `"\${${memberPath("answer", name)}}"`;
        if (project.session === null) report(placeOf(call, body), message, `"${name}": ${value}`);
        // With what else somebody is signed in is told by another rule.
        else if (!isAboutSession(call.visit))
          report(successOf(call), message, `{ "do": "sign-in", "session": ${value} }`);
      }
    }
  },
});

/** Names of what a person is signed in by. */
const SESSION = /^(?:access_?|auth_?|session_?)?(?:session|token|jwt)(?:_?id)?$/i;

/** The members of an answer that say from then on who asks: parameters of the page, or named so by a call that signs in. */
function sessionsIn(call: Located | undefined, { person, session }: Project): readonly string[] {
  const goesWithout = session !== null && (textOf(member(call, "session")) ?? "required") !== "required";
  const signsIn = goesWithout || (person.size > 0 && personalMembers(member(call, "payload")).length > 0);
  return membersOf(member(member(call, "answer"), "properties")).flatMap(([name, schema]) => {
    const isSession = person.has(name) || name === session || (signsIn && SESSION.test(name));
    return isSession && textOf(member(schema, "type")) === "string" ? [name] : [];
  });
}

/** Whether something reads it other than to decide by it. */
function isHandedOn(name: string, { visit }: CallMade, { context }: CheckedBody): boolean {
  const { person } = context.project;
  const inside = context.visits.expressions.filter(({ node }) => node.path.startsWith(`${visit.node.path}/`));
  return inside.some(({ expression, node, isWhole }) => {
    if (/\/(?:test|visible|enabled)$/.test(node.path)) return false;
    // Under the name of another parameter nobody takes it for the session.
    const [, parameter = name] = /\/query\/([^/]+)$/.exec(node.path) ?? [];
    if (person.has(name) && parameter !== name) return false;
    if (isWhole && expression.kind === "name" && expression.name === "answer") return true;
    return partsOf(expression).some(
      (part) =>
        part.kind === "member" && part.name === name && part.target.kind === "name" && part.target.name === "answer",
    );
  });
}

/** That the page's own one is handed on instead is reported by another rule. */
function isOutdated(name: string, { visit }: CallMade, { context }: CheckedBody): boolean {
  return context.visits.expressions.some(
    ({ expression, node }) => node.path.startsWith(`${visit.node.path}/`) && formOf(expression) === `params.${name}`,
  );
}

function successOf({ visit, name }: CallMade): Located {
  return member(visit.node, "success") ?? name;
}

/** Where it would be handed on. */
function placeOf({ visit, name }: CallMade, { context }: CheckedBody): Located {
  const success = member(visit.node, "success");
  const leading = success && actionsIn(success, context).find(({ definition }) => definition.control === "navigate");
  return (leading && (member(leading.action, "query") ?? member(leading.action, "do"))) ?? success ?? name;
}
