import { personalData } from "../../behavior/personal.ts";
import { sentPayloads } from "../../behavior/sent-payloads.ts";
import { testsAround } from "../../behavior/tests-around.ts";
import { unfitEffect } from "../../project/unfit-effect.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { Declared } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A tracking call, or a shell message that nobody waits for, is given personal data or something made of it; or whether it is sent depends on that.",
  why: "What counts taps is read by many and kept for long; nobody agreed to be named there.",
  fix: "Send what was done, not who did it: how many there are, whether there is one, or whether it is a constant.",
  isLocal: true,
  body(body, report) {
    const tracked = [...trackedCalls(body), ...trackedMessages(body)];
    const given = givenToTracking(body);
    if (tracked.length === 0 && given.length === 0) return;
    const data = personalData(body);
    for (const { value, context, declared } of [...tracked.flatMap(({ values }) => values), ...given]) {
      const read = data.readIn(value, context);
      if (read === undefined) continue;
      report(read.place, `"${read.words}" is personal, and this is tracked`, "take it out", declared);
    }
    const actions = body.context.visits.actions;
    const tests = new Map(
      tracked.flatMap(({ path }) => testsAround(path, actions).map((test) => [test.value.path, test] as const)),
    );
    for (const { value, context } of tests.values()) {
      const read = data.readIn(value, context);
      if (read === undefined) continue;
      report(read.place, `"${read.words}" is personal, and decides what is tracked`, "track it in any case, or never");
    }
  },
});

interface TrackedValue {
  readonly value: Located;
  readonly context: ScreenContext;
  readonly declared?: Declared | undefined;
}

interface Tracked {
  readonly path: string;
  readonly values: readonly TrackedValue[];
}

function trackedCalls({ context, document }: CheckedBody): readonly Tracked[] {
  return sentPayloads(document, context).flatMap(({ call, payload, context: around, document: of }) => {
    const effect = member(call, "effect");
    if (textOf(effect) !== "telemetry") return [];
    const declared = unfitEffect(of, effect);
    const values = membersOf(payload).map(([, value]) => ({ value, context: around, declared }));
    return [{ path: payload.path, values }];
  });
}

function trackedMessages({ context }: CheckedBody): readonly Tracked[] {
  const messages = member(member(context.project.app?.root, "bridge"), "messages");
  return context.visits.actions.flatMap(({ node, definition, context: around }) => {
    if (definition.leads?.to !== "message") return [];
    const message = member(messages, textOf(member(node, definition.leads.from)) ?? "");
    if (member(message, "silent")?.value !== true) return [];
    const values = membersOf(member(node, "payload")).map(([, value]) => ({ value, context: around }));
    return [{ path: node.path, values }];
  });
}

/** Values that uses give to parameters which their fragment tracks. */
function givenToTracking({ context }: CheckedBody): readonly TrackedValue[] {
  const { visits, project } = context;
  return visits.uses.flatMap(({ node, fragment }) =>
    [...(project.fragments.get(fragment)?.found.tracked ?? [])].flatMap((name) => {
      const value = member(member(node, "with"), name);
      if (value === undefined) return [];
      const visit = visits.expressions.find(({ node: { path } }) => `${path}/`.startsWith(`${value.path}/`));
      return [{ value, context: visit?.context ?? context }];
    }),
  );
}
