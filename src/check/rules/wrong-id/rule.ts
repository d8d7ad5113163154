import { navigationsOf } from "../../behavior/navigations.ts";
import { sentPayloads } from "../../behavior/sent-payloads.ts";
import { type Located, membersOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { memberRead } from "../../screen/facts/slots-read.ts";
import { idsInPath, idsOfParams, thingRead, thingsOf } from "../id-kinds.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A page or a call is given the id of something else than it asks for, or a name in place of an id.",
  why: "The appointment’s id is asked for as the bill’s: nothing is found, or what is somebody else’s.",
  fix: "Give it the id of what its call’s path names.",
  project({ bodies, project }, reportIn) {
    const things = thingsOf(project);
    if (things.size === 0) return;
    const wantedBy = new Map(bodies.map((body) => [body.document, idsOfParams(body)] as const));
    for (const body of bodies) {
      const report = reportIn(body.document);
      const check = (value: Located, wanted: ReadonlySet<string>, context: ScreenContext, isCall: boolean) => {
        const given = isCall
          ? namesGiven(thingRead(value, context, things))
          : thingsGiven(value, context, body, things);
        if (given === undefined || wanted.size === 0 || given.some((thing) => wanted.has(thing))) return;
        const [thing = ""] = given;
        const found = thing === "" ? "a name" : `the id of "${thing}"`;
        report(
          value,
          `this is ${found}, and that of "${[...wanted].join('", "')}" is asked for`,
          "give it the id of that",
        );
      };
      for (const { target, query, context } of navigationsOf(body, project)) {
        for (const [name, value] of target === body.document ? [] : membersOf(query))
          check(value, wantedBy.get(target)?.get(name) ?? NONE, context, false);
      }
      for (const { call, payload, context } of sentPayloads(body.document, body.context)) {
        const ids = idsInPath(call);
        for (const [name, value] of membersOf(payload)) {
          const thing = ids.get(name);
          if (thing !== undefined) check(value, new Set([thing]), context, true);
        }
      }
    }
  },
});

const NONE: ReadonlySet<string> = new Set();

function namesGiven(thing: string | undefined): readonly string[] | undefined {
  return thing === undefined ? undefined : [thing];
}

/** The things that a value may be the id of: those that the page's own parameter is sent as, or what it is called. */
function thingsGiven(
  value: Located,
  context: ScreenContext,
  body: CheckedBody,
  things: ReadonlySet<string>,
): readonly string[] | undefined {
  const param = memberRead(value, "params");
  if (param === undefined) return namesGiven(thingRead(value, context, things));
  const own = idsOfParams(body).get(param);
  return own === undefined ? undefined : [...own];
}
