import { type Located, member, textOf } from "../../located.ts";
import type { Project } from "../../project.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A code means both that a call succeeded and that the login is over.",
  why: "People would be sent to sign in after each success, or never when it is needed.",
  fix: "Take it out of `calls.expired` in app.json, or out of the successes.",
  project({ project }, reportIn) {
    if (project.app === undefined) return;
    const report = reportIn(project.app);
    const successes = successCodes(project);
    for (const code of member(member(project.app.root, "calls"), "expired")?.items ?? []) {
      const owner = successes.get(String(code.value));
      if (owner === undefined) continue;
      report(code, `${JSON.stringify(code.value)} is a success of ${owner}`, "write the code that a login's end has");
    }
  },
});

/** By outcome that means success, whose it is: of envelopes whose codes stand where their outcomes do. */
function successCodes({ envelopes, calls }: Project): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (list: Located | undefined, owner: string) => {
    for (const { value } of list?.items ?? []) found.set(String(value), owner);
  };
  const isCode = (envelope: Located | undefined) => {
    const outcome = textOf(member(envelope, "outcome"));
    return outcome !== undefined && outcome === textOf(member(envelope, "code"));
  };
  for (const [name, envelope] of envelopes) {
    if (isCode(envelope)) add(member(envelope, "success"), `the envelope "${name}"`);
  }
  for (const [id, call] of calls) {
    const envelope = envelopes.get(textOf(member(call?.root, "envelope")) ?? "");
    if (isCode(envelope)) add(member(call?.root, "success"), `the call "${id}"`);
  }
  return found;
}
