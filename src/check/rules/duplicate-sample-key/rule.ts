import { fieldPath } from "../../../expression/syntax/condition.ts";
import { formOf } from "../../../expression/syntax/form-of.ts";
import { keepsElements } from "../../../expression/syntax/syntax.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { isChosen } from "../../screen/parts/offered-type.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two elements of a sample's list have the same value where a screen tells elements apart by it.",
  why: "One of them would be chosen or drawn for the other, so that the screen cannot be judged by this sample.",
  fix: "Give each its own value.",
  project({ byKind, bodies }, reportIn) {
    const keys = new Map<string, Key>();
    const fragments = new Map(
      bodies.flatMap((body) => (body.document.place.kind === "fragment" ? [[body.document.place.name, body]] : [])),
    );
    for (const key of bodies.flatMap((body) => keysIn(body, fragments))) keys.set(JSON.stringify(key), key);
    for (const document of byKind.sample) {
      const { place, root } = document;
      if (place.kind !== "sample") continue;
      for (const { call, path, name } of keys.values()) {
        if (call !== place.call) continue;
        const seen = new Set<string>();
        for (const element of at(member(root, "answer"), path)?.items ?? []) {
          const value = member(element, name);
          const text = JSON.stringify(value?.value);
          if (value === undefined || value.value === null || value.value === "") continue;
          if (seen.has(text))
            reportIn(document)(value, `another element has the "${name}" ${text}`, "give each its own");
          seen.add(text);
        }
      }
    }
  },
});

/** The member by which the elements of a list in a call's answers are told apart. */
interface Key {
  readonly call: string;
  readonly path: readonly string[];
  readonly name: string;
}

/** Keys of what is repeated and values of what is chosen, in a screen and in the fragments that it uses. */
function keysIn(screen: CheckedBody, fragments: ReadonlyMap<string, CheckedBody>): readonly Key[] {
  const calls = new Map(
    membersOf(member(screen.document.root, "sources")).map(([name, source]) => [name, textOf(member(source, "call"))]),
  );
  const own = listsIn(screen).map((list) => ({ ...list, path: pathOf(list.list, screen.context.values) }));
  const used = screen.context.visits.uses.flatMap(({ node, fragment }) => {
    const body = fragments.get(fragment);
    return (body === undefined ? [] : listsIn(body)).map((list) => {
      const [, parameter = ""] = /^with\.(\w+)$/.exec(pathOf(list.list, undefined) ?? "") ?? [];
      return { ...list, path: pathOf(member(member(node, "with"), parameter), screen.context.values) };
    });
  });
  return [...own, ...used].flatMap(({ name, path }) => {
    const [holder, source = "", ...steps] = path?.split(".") ?? [];
    const call = holder === "data" ? calls.get(source) : undefined;
    return call === undefined || steps.length === 0 ? [] : [{ call, path: steps, name }];
  });
}

interface List {
  readonly list: Located;
  readonly name: string;
}

/** Lists whose elements are told apart by one of their members. */
const listsIn = oncePer(({ context }: CheckedBody): readonly List[] => {
  const { nodes, uses } = context.visits;
  const repeated = [...nodes, ...uses].flatMap(({ node }) => {
    const repeat = member(node, "repeat");
    return listOf(member(repeat, "over"), member(repeat, "key"), textOf(member(repeat, "as")) ?? "item");
  });
  const chosen = nodes.flatMap(({ node, definition }) =>
    entriesOf(definition.props).flatMap(([name, spec]) =>
      isChosen(spec) ? listOf(member(node, spec.per ?? ""), member(node, name), "item") : [],
    ),
  );
  return [...repeated, ...chosen];
});

function listOf(list: Located | undefined, key: Located | undefined, element: string): readonly List[] {
  const [holder, name, more] = pathOf(key, undefined)?.split(".") ?? [];
  return list === undefined || holder !== element || name === undefined || more !== undefined ? [] : [{ list, name }];
}

/** `data.plan.banks` of `${data.plan.banks}`, of what is filtered of it or in order, and of a named value that is one. */
function pathOf(node: Located | undefined, values: Located | undefined): string | undefined {
  const [expression] = node === undefined ? [] : expressionsOf(node);
  let list = expression;
  while (list?.kind === "macro" && keepsElements(list.macro)) list = list.target;
  if (list === undefined || fieldPath(list) === null) return undefined;
  const [, name] = /^values\.(\w+)$/.exec(formOf(list)) ?? [];
  return name === undefined ? formOf(list) : pathOf(member(values, name), undefined);
}

function at(node: Located | undefined, path: readonly string[]): Located | undefined {
  return path.reduce((part: Located | undefined, name) => member(part, name), node);
}
