import { entriesOf } from "../../../kit/entries-of.ts";
import type { ActionDefinition } from "../../../language/define-action.ts";
import type { PropSpec } from "../../../language/prop.ts";
import { type PersonalData, personalData } from "../../behavior/personal.ts";
import { isInAddress, isInPath, personalMembers, sentPayloads } from "../../behavior/sent-payloads.ts";
import { type TestAround, testsAround } from "../../behavior/tests-around.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ActionVisit, ScreenContext } from "../../screen/context/screen-context.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "An address, its path or its query is made of personal data, or chosen by it.",
  why: "Addresses stay in histories and in the logs of every server on the way.",
  fix: "Send it in the body of a call; lead to a page by an order's number.",
  isLocal: true,
  body(body, report) {
    const data = personalData(body);
    const { context, document } = body;
    for (const { node, definition, context: around } of [...context.visits.nodes, ...context.visits.actions]) {
      for (const value of addressesOf(node, definition, around)) tell(value, { data, around, report });
    }
    for (const { value, context: outside } of testsOfLeaving(body)) tell(value, { data, around: outside, report });
    for (const { call, payload, schema, context: around } of sentPayloads(document, context)) {
      // Tracking calls are checked by a rule of their own.
      if (textOf(member(call, "effect")) === "telemetry") continue;
      // Members that the call itself marks as personal are reported there.
      const marked = personalMembers(schema);
      for (const [name, value] of membersOf(payload)) {
        if (!marked.includes(name) && (isInAddress(call) || isInPath(name, call)))
          tell(value, { data, around, report });
      }
    }
  },
});

/** Tests that decide which address is followed or sent to the shell, and which link is there. */
function testsOfLeaving({ context }: CheckedBody): readonly TestAround[] {
  const { actions, nodes } = context.visits;
  const leaving = actions.filter((one) => one.definition.leads?.to === "location" || isAddressSent(one));
  const tests = leaving.flatMap(({ node: { path } }) => [
    ...testsAround(path, actions),
    ...nodes.flatMap(({ node, context: around }) => {
      const visible = path.startsWith(`${node.path}/`) ? member(node, "visible") : undefined;
      return visible === undefined ? [] : [{ value: visible, context: around }];
    }),
  ]);
  return [...new Map(tests.map((test) => [test.value.path, test])).values()];
}

/** Whether the message it sends to the shell has an address in it. */
function isAddressSent({ node, definition, context: { project } }: ActionVisit): boolean {
  return entriesOf(definition.props).some(([name, { kind }]) => {
    const addresses = kind === "message" ? project.addresses.get(textOf(member(node, name)) ?? "") : undefined;
    return (addresses?.size ?? 0) > 0;
  });
}

interface Around {
  readonly data: PersonalData;
  readonly around: ScreenContext;
  readonly report: RuleReport;
}

function tell(value: Located, { data, around, report }: Around): void {
  const read = data.readInAddress(value, around);
  if (read !== undefined) report(read.place, `"${read.words}" is personal, and this is an address`, "take it out");
}

/** The properties that are addresses, stand in one, or are sent to the shell as one. */
function addressesOf(
  node: Located,
  definition: { readonly props: { readonly [name: string]: PropSpec } } & Pick<ActionDefinition, "leads">,
  { project }: ScreenContext,
): readonly Located[] {
  const leadsOn = definition.leads?.to === "page" || definition.leads?.to === "location";
  return entriesOf(definition.props).flatMap(([name, spec]) => {
    const value = member(node, name);
    if (spec.kind === "message") {
      const addresses = project.addresses.get(textOf(value) ?? "");
      return membersOf(member(node, "payload")).flatMap(([key, part]) => (addresses?.has(key) ? [part] : []));
    }
    const isAddress = isAddressIn(node, spec, value) || (spec.kind === "string" && spec.route === true);
    return value !== undefined && (isAddress || (leadsOn && spec.kind === "record")) ? [value] : [];
  });
}

/** A value that a widget shows to a camera may be anything else: it is an address where it is written as one. */
function isAddressIn(node: Located, spec: PropSpec, value: Located | undefined): boolean {
  if (!("address" in spec) || spec.address !== true) return false;
  const isAnything = spec.kind === "value" && member(node, "type") !== undefined;
  return !isAnything || /:\/\/|^\//.test(textOf(value) ?? "");
}
