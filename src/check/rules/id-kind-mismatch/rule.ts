import { navigationsOf } from "../../behavior/navigations.ts";
import { type Located, membersOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { memberRead } from "../../screen/facts/slots-read.ts";
import { idsOfParams, thingRead, thingsOf } from "../id-kinds.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A page is given the id of something else than its calls are about, or a name in place of an id.",
  why: "An appointment’s id is looked up as a bill’s: nothing is found, or what is somebody else’s.",
  fix: "Give it the id of what the paths of its calls name.",
  project({ bodies, project }, reportIn) {
    const things = thingsOf(project);
    if (things.size === 0) return;
    const wantedBy = new Map(bodies.map((body) => [body.document, idsOfParams(body)] as const));
    for (const body of bodies) {
      for (const { target, query, context } of navigationsOf(body, project)) {
        for (const [name, value] of target === body.document ? [] : membersOf(query)) {
          const wanted = wantedBy.get(target)?.get(name);
          const given = wanted === undefined ? [] : thingsGiven(value, context, body, things);
          if (wanted === undefined || given.length === 0 || given.some((thing) => wanted.has(thing))) continue;
          const found = given[0] === "" ? "a name" : `the id of "${given[0]}"`;
          const message = `this is ${found}, and the page wants that of "${[...wanted].join('", "')}"`;
          reportIn(body.document)(value, message, "give it the id of that");
        }
      }
    }
  },
});

/** The things that a value may be the id of: those that the page's own parameter is sent as, or what it is called. */
function thingsGiven(
  value: Located,
  context: ScreenContext,
  body: CheckedBody,
  things: ReadonlySet<string>,
): readonly string[] {
  const param = memberRead(value, "params");
  if (param !== undefined) return [...(idsOfParams(body).get(param) ?? [])];
  const thing = thingRead(value, context, things);
  return thing === undefined ? [] : [thing];
}
