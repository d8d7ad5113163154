import { entriesOf } from "../../../kit/entries-of.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import { type BoundInput, bindsOf, boundInputs, isFinding } from "../../behavior/bound-inputs.ts";
import { type Start, startsOf } from "../../behavior/calls-made.ts";
import { optionsOf } from "../../behavior/options.ts";
import { screenParts } from "../../behavior/screen-parts.ts";
import { isReadBeyondWords } from "../../behavior/screen-reads.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ActionVisit } from "../../screen/context/screen-context.ts";
import { COMPUTED, slotsRead } from "../../screen/facts/slots-read.ts";
import { isChosen } from "../../screen/parts/offered-type.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A source sends what is filled in, and nothing reads the source again when that changes; or it is read again, and does not send it.",
  why: "People search or filter, and the screen stays as it was.",
  fix: 'Load the source when the input changes: `{ "do": "load", "source": "…" }`; and name the slot in its payload.',
  screen(body, report) {
    // A source with a condition may wait for the input itself.
    const sources = membersOf(member(body.document.root, "sources")).filter(([, { members }]) => !members.has("when"));
    if (sources.length === 0) return;
    for (const input of boundInputs(body)) {
      const { node, definition, slot } = input;
      const unsent = loadedInVain(input, body);
      for (const set of setsUnloaded(input, body))
        report(
          set,
          `"${slot}" is set, and nothing reads again what goes by it`,
          '{"do": "load", "source": "…"} behind it',
        );
      if (unsent !== undefined)
        report(
          constantSent(unsent, input, body) ?? unsent,
          `"${slot}" is sent by no source that this reads again`,
          `"\${${slot}}" in its payload`,
        );
      const sending = sources.filter(([, source]) => reads(member(source, "payload"), slot, body));
      if (
        sending.length === 0 ||
        isReadBeyondWords(slot, body, "shown") ||
        sending.some(([id]) => isLoaded(id, input, body))
      )
        continue;
      const [[id = ""] = []] = sending;
      const bound = bindsOf(definition).flatMap((name) => member(node, name) ?? []);
      const place = bound.find((one) => textOf(one) === slot) ?? node;
      report(place, `nothing reads "${id}" again when it changes`, `{"do": "load", "source": "${id}"} in its change`);
    }
  },
});

/** The action of the input's own event that reads a source again which goes by nothing that changes then. */
function loadedInVain({ node, slot, definition }: BoundInput, body: CheckedBody): Located | undefined {
  const { context, document } = body;
  const on = member(node, "on");
  if (on === undefined || "maxLength" in definition.props || node.inFragment === true) return undefined;
  const parts = partsInside(on);
  const definitions = parts.flatMap((one) => context.actions.get(textOf(member(one, "do")) ?? "") ?? []);
  // A choice of what is shown may read it anew; and what else is done may change what is answered.
  const isPerChoice = Object.values(definition.slots ?? {}).some(({ onePer }) => onePer !== undefined);
  if (isPerChoice || (Object.values(definition.props).some(isChosen) && isShownBy(slot, body))) return undefined;
  const isPlain = definitions.every(
    ({ props, control, flow }) =>
      control === "load" || flow === "select" || Object.values(props).some(({ kind }) => kind === "bind"),
  );
  const changed = [slot, ...parts.flatMap((one) => textOf(member(one, "slot")) ?? [])];
  return parts.find((one) => {
    const source = textOf(member(one, "source"));
    const declared = member(member(document.root, "sources"), source ?? "");
    const isLoad = context.actions.get(textOf(member(one, "do")) ?? "")?.control === "load";
    if (!isPlain || !isLoad || declared === undefined || /^state\.\w+$/.test(slot) === false) return false;
    const read = slotsRead(declared, "state", context.values);
    return !read.has(COMPUTED) && !changed.some((name) => read.has(name.split(".")[1] ?? ""));
  });
}

/** The member that the source sends in its place: one of the values that may be chosen, written out. */
function constantSent(load: Located, input: BoundInput, { document }: CheckedBody): Located | undefined {
  const source = member(member(document.root, "sources"), textOf(member(load, "source")) ?? "");
  const chosen = optionsOf(input).map(({ value }) => value);
  return membersOf(member(source, "payload")).find(([, { value }]) => chosen.includes(value))?.[1];
}

function isShownBy(slot: string, { context }: CheckedBody): boolean {
  const [, name = ""] = slot.split(".");
  return context.visits.nodes.some(({ node }) => slotsRead(member(node, "visible"), "state", context.values).has(name));
}

/** Taps that set a slot whose inputs read a source again at each change, and do not read it. */
function setsUnloaded(input: BoundInput, body: CheckedBody): readonly Located[] {
  const on = member(input.node, "on");
  const loaded = on === undefined ? [] : partsInside(on).flatMap((one) => textOf(member(one, "source")) ?? []);
  const sending = loaded.filter((id) =>
    reads(member(member(member(body.document.root, "sources"), id), "payload"), input.slot, body),
  );
  if (sending.length === 0) return [];
  const { actions } = screenParts(body);
  return actions.flatMap(({ node, definition, widget, event }) => {
    const isSet = textOf(member(node, "slot")) === input.slot && definition.control === undefined;
    if (!isSet || widget === undefined || widget.node === input.node || node.inFragment === true) return [];
    const beside = actions.filter((one) => one.widget === widget && one.event === event);
    const isFollowed = beside.some(
      (one) => one.definition.control !== undefined || sending.includes(textOf(member(one.node, "source")) ?? ""),
    );
    return isFollowed ? [] : [node];
  });
}

function reads(part: Located | undefined, slot: string, { context }: CheckedBody): boolean {
  const [, state] = /^state\.(\w+)$/.exec(slot) ?? [];
  return state !== undefined && slotsRead(part, "state", context.values).has(state);
}

/** Whether an action reads the source again, other than beside one that sets the slot itself. */
function isLoaded(source: string, { slot, definition }: BoundInput, body: CheckedBody): boolean {
  const { actions } = body.context.visits;
  const names = ({ node, definition: { props } }: ActionVisit, kind: string) =>
    entriesOf(props).flatMap(([name, spec]) => (spec.kind === kind ? (textOf(member(node, name)) ?? []) : []));
  const loading = actions.filter((one) => {
    const besides = actions.filter((other) => other.list === one.list);
    return names(one, "source").includes(source) && !besides.some((other) => names(other, "bind").includes(slot));
  });
  // Another choice, or a search field, is made for itself.
  const isAlone = isSearch(definition) || Object.values(definition.props).some(isChosen);
  return loading.some((one) => !isAlone || startsOf(one, body).some((start) => !isOfOther(start, slot)));
}

function isSearch(definition: WidgetDefinition): boolean {
  return bindsOf(definition).some((name) => isFinding(definition, name));
}

/** It comes of another input, or of the screen itself as it opens. */
function isOfOther({ owner, widget }: Start, slot: string): boolean {
  if (widget === undefined) return owner.kind === "enter";
  const bound = bindsOf(widget.definition).flatMap((name) => textOf(member(widget.node, name)) ?? []);
  return bound.length > 0 && !bound.includes(slot);
}
