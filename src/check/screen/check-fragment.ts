import { type Fragment, partOf, soleNode } from "../fragment/fragment.ts";
import { putFragmentsIn } from "../fragment/put-in.ts";
import { missingProperty } from "../project/check-structure.ts";
import type { ParsedDocument, Project } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { atKey, suggest } from "../report/reporter.ts";
import { checkDataSchema } from "../schema/check-data-schema.ts";
import { appTypes } from "./app-types.ts";
import { checkEndless } from "./check-endless.ts";
import type { CheckedBody } from "./context/checked-body.ts";
import { enclosingContext, names, type ScreenParts } from "./context/enclosing-context.ts";
import { type ScreenContext, within } from "./context/screen-context.ts";
import { anchorsIn } from "./facts/anchors-in.ts";
import { nameOf, ruledInputs } from "./facts/ruled-inputs.ts";
import { createScope } from "./facts/scope.ts";
import { checkNode, checkNodes } from "./parts/check-node.ts";

/**
 * A fragment by itself: it reads its parameters, `app`, texts and functions, and names nothing that a screen declares.
 * Those it uses were checked before.
 */
export function checkFragment(
  document: ParsedDocument,
  fragment: Fragment,
  project: Project,
  parts: ScreenParts,
): CheckedBody {
  const { root } = document;
  for (const [, parameter] of membersOf(member(root, "parameters"))) checkParameter(parameter, document, project);
  const common = enclosingContext(document, project, parts);
  const whole = putFragmentsIn(root, { ...common, fragments: project.fragments });
  const ruled = ruledInputs(whole, common.widgets);
  for (const slot of ruled.keys()) fragment.found.ruled.add(nameOf(slot));
  const parameters = Object.fromEntries([...fragment.parameters].map(([name, { type }]) => [name, type]));
  const context: ScreenContext = {
    ...common,
    fragment,
    ruled,
    state: {},
    initials: {},
    sources: new Set(),
    pages: new Set(),
    popups: new Set(),
    anchors: new Set(anchorsIn(whole)),
    lists: new Map(),
    values: undefined,
    scope: createScope({ ...names(common), slots: { with: parameters, app: appTypes(project) } }),
  };
  const sole = soleNode(fragment, project.fragments)?.node;
  const isPopup = context.widgets.get(textOf(member(sole, "type")) ?? "")?.popup === true;
  const [first] = fragment.nodes;
  if (isPopup && first !== undefined) checkNode(first, "popup", within(context, { kind: "popup", name: fragment.id }));
  else checkNodes(member(root, "nodes"), context);
  checkEndless(whole, context);
  return { kind: "fragment", document, context, whole };
}

/** A value has a schema, or is a part of an answer. */
function checkParameter(node: Located, { report }: ParsedDocument, { calls }: Project): void {
  if (textOf(member(node, "kind")) !== "value") return;
  const [schema, call, part] = [member(node, "schema"), member(node, "call"), member(node, "part")];
  if (schema !== undefined) checkDataSchema(schema, report);
  if (schema === undefined && call === undefined)
    missingProperty("schema", "or the call whose answer it is", node, report);
  if (schema !== undefined) {
    for (const extra of [call, part]) {
      if (extra !== undefined) report("wrong-value", atKey(extra), "what has a schema is no part of an answer");
    }
    return;
  }
  const id = textOf(call);
  if (call === undefined || id === undefined) return;
  if (!calls.has(id)) report("unknown-call", call, `there is no call "${id}"`, suggest(id, calls.keys()));
  const answer = member(calls.get(id)?.root, "answer");
  const found = answer === undefined ? undefined : partOf(answer, textOf(part) ?? "");
  if (part === undefined || found === undefined || found.found !== undefined) return;
  report("wrong-value", part, `the answer of "${id}" has no part "${found.rest}"`, suggest(found.rest, found.names));
}
