import { commonType } from "../../expression/types/assignable.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import { isObject } from "../../kit/json.ts";
import type { Type } from "../../language/terms/type.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { partsInside } from "../report/parts-inside.ts";
import { inferValue } from "./context/infer-value.ts";
import { inScope, type ScreenContext, silent } from "./context/screen-context.ts";
import { type SlotWrite, slotWrites } from "./context/slot-writes.ts";
import type { Choices } from "./facts/choices.ts";
import type { Scope, Types } from "./facts/scope.ts";
import { offeredInFields, offeredType, optionPlaces, writtenType } from "./parts/offered-type.ts";

/** Scopes to type what is written to a slot in: what it holds already, and what a link says, add nothing to it. */
export interface WriteScopes {
  writing(slot: string, answer?: Type): Scope;
  readonly beginning: Scope;
  answerOf(source: Located): Type;
}

/** The types of all choices of a screen, by all that writes to each. Nothing is reported. */
export function choiceTypes(screen: Located, outside: ScreenContext, scopes: WriteScopes): Choices {
  const context = silent(outside);
  const offered = new Map<string, Type>();
  const written: Choices["written"][number][] = [];
  const types = new Map<string, Type>();
  const open = new Map<string, string>();
  const places = new Map<string, Map<string, Located>>();
  const chosen = eventsIn(screen, context);
  for (const write of slotWrites(screen, partsInside(screen), context)) {
    if (write.by === "input") addInput(write);
    else if (write.by === "fragment") open.set(write.slot, "a fragment is given it");
    else if (write.value !== undefined) addValue(write, write.value);
    else open.set(write.slot, "an action writes to it what it computes");
  }
  const known = [...types].filter(([slot]) => !open.has(slot));
  return {
    types: new Map(known.flatMap(([slot, type]) => (listedIn(type).length === 0 ? [] : [[slot, withBlank(type)]]))),
    offered: new Map([...offered].map(([slot, type]) => [slot, listedIn(type)])),
    open: new Map([...open].filter(([slot]) => offered.has(slot))),
    places,
    written,
  };

  function addInput({ slot, part, bound }: SlotWrite & { readonly by: "input" }): void {
    const definition = context.widgets.get(textOf(member(part, "type")) ?? "");
    if (definition === undefined) return;
    for (const [value, place] of optionPlaces(definition, part))
      places.set(slot, new Map([...(places.get(slot) ?? []), [value, place]]));
    const fields = offeredInFields(definition, part, context);
    for (const [name, type] of fields) offer(`${slot}.${name}`, type, "the options of its field are not written out");
    const type = offeredType(definition, part, context);
    if (type !== undefined)
      offer(slot, writtenType(type, bound), `the options of its "${definition.type}" are not written out`);
    else if (fields.length === 0) open.set(slot, `a "${definition.type}" fills it in`);
  }

  function offer(slot: string, type: Type, otherwise: string): void {
    if (isListed(type)) offered.set(slot, merged(offered.get(slot), type));
    add(slot, type, otherwise);
  }

  function addValue(write: SlotWrite, value: Located): void {
    const { slot } = write;
    const event = chosen.get(value);
    if (event !== undefined) {
      offer(slot, event, "the options that it is set to are not written out");
      return;
    }
    const scope =
      write.by === "initial"
        ? scopes.beginning
        : scopes.writing(slot, write.by === "source" ? scopes.answerOf(write.source) : undefined);
    for (const [member, one] of isObject(value.value) ? membersOf(value) : [])
      addTyped(`${slot}.${member}`, one, scope);
    addTyped(slot, value, scope);
  }

  function addTyped(slot: string, value: Located, scope: Scope): void {
    const type = inferValue(value, inScope(context, scope));
    const values = isListed(type) ? listedIn(type) : [];
    if (values.length > 0) written.push({ slot, node: value, values });
    add(slot, type, "it is also set to what is computed");
  }

  function add(slot: string, type: Type, otherwise: string): void {
    const all = isListed(type) ? merged(types.get(slot), type) : type;
    if (isListed(all)) types.set(slot, all);
    else open.set(slot, otherwise);
  }
}

function merged(before: Type | undefined, type: Type): Type {
  if (before === undefined || before.kind === "null") return type;
  return type.kind === "null" ? before : (commonType(before, type) ?? type);
}

/** By the value that is set to what an event brings, the type of what is chosen in the event's widget. */
function eventsIn(screen: Located, context: ScreenContext): ReadonlyMap<Located, Type> {
  const found = new Map<Located, Type>();
  for (const part of partsInside(screen)) {
    const [definition, on] = [context.widgets.get(textOf(member(part, "type")) ?? ""), member(part, "on")];
    const type = definition && on && offeredType(definition, part, context);
    if (type === undefined || on === undefined) continue;
    for (const action of partsInside(on)) {
      const specs = entriesOf(context.actions.get(textOf(member(action, "do")) ?? "")?.props ?? {});
      for (const [name, spec] of specs) {
        const value = spec.kind === "value" && spec.fits !== undefined ? member(action, name) : undefined;
        if (value !== undefined && textOf(value) === "${event}") found.set(value, type);
      }
    }
  }
  return found;
}

/** Texts, or lists of texts, that are all known; nothing adds to any of them. */
function isListed(type: Type): boolean {
  if (type.kind === "list") return isListed(type.item);
  return type.kind === "null" || (type.kind === "string" && type.values !== undefined);
}

function listedIn(type: Type): readonly string[] {
  if (type.kind === "list") return listedIn(type.item);
  return type.kind === "string" ? (type.values ?? []).filter((value) => value !== "") : [];
}

function withBlank(type: Type): Type {
  if (type.kind === "list") return { ...type, item: withBlank(type.item) };
  return type.kind === "string" ? { ...type, values: listedIn(type), blank: true } : type;
}

/** State slots by name with what is known of each, for the scope of a screen's expressions. */
export function chosenSlots(state: Types, { types }: Choices): Types {
  return Object.fromEntries(
    Object.entries(state).map(([name, type]) => {
      const chosen = types.get(`state.${name}`);
      return [name, chosen !== undefined && chosen.kind === type.kind ? chosen : type];
    }),
  );
}
