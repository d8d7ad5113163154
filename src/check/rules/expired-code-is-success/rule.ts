import { nearest } from "../../../kit/nearest.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A code means both that a call succeeded and that the login is over; or it is spelled otherwise than samples answer it.",
  why: "People would be sent to sign in after each success, or never when it is needed.",
  fix: "Take it out of `calls.expired` in app.json, or out of the successes.",
  project({ project, byKind }, reportIn) {
    if (project.app === undefined) return;
    const answered = new Set(
      byKind.sample.flatMap(({ place, root }) =>
        place.kind === "sample" ? (textOf(member(member(root, "refusal"), "code")) ?? []) : [],
      ),
    );
    const report = reportIn(project.app);
    const successes = successCodes(project);
    for (const code of member(member(project.app.root, "calls"), "expired")?.items ?? []) {
      const written = textOf(code) ?? "";
      const meant = answered.has(written) ? undefined : [...answered].find((one) => isMisspelled(written, one));
      if (meant !== undefined) report(code, `no sample answers "${written}", and one answers "${meant}"`, `"${meant}"`);
      const owner = successes.get(String(code.value));
      if (owner === undefined) continue;
      report(code, `${JSON.stringify(code.value)} is a success of ${owner}`, "write the code that a login's end has");
    }
  },
});

/** Word by word: codes that share the others, as `TOKEN_OLD` and `TOKEN_BAD`, are two, and so are those of other digits. */
function isMisspelled(written: string, meant: string): boolean {
  const [words, others] = [wordsIn(written), wordsIn(meant)];
  if (words.join("") === others.join("")) return words.length > 0;
  const isNear = (word: string, other: string) => !/\d/.test(word + other) && nearest(word, [other]) !== null;
  return (
    words.length === others.length && words.every((word, at) => word === others[at] || isNear(word, others[at] ?? ""))
  );
}

function wordsIn(code: string): readonly string[] {
  return code.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

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
