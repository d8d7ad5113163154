import { formOf } from "../../../expression/syntax/form-of.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { parameterReader } from "../../behavior/personal.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "An address is a parameter of the page from its beginning: whoever made the link chose where it leads.",
  why: "A link to this app could lead people on to anybody's page, or show anybody's picture as if it were the app's.",
  fix: "Take the address from an answer, or begin it with a path of this app or a host that app.json lists.",
  isLocal: true,
  body(body, report) {
    const addresses = addressesIn(body);
    const readIn = addresses.length === 0 ? undefined : parameterReader(body);
    for (const { value, context } of addresses) {
      const read = readIn?.(value, context);
      if (read === undefined) continue;
      report(read.place, `"${read.words}" comes with the link, and is an address`, "take it from an answer");
    }
  },
});

interface Address {
  readonly value: Located;
  readonly context: ScreenContext;
}

/** Whole addresses and paths that are opened, shown or sent to the shell, those that fragments are given too. */
function addressesIn({ context: { visits, project } }: CheckedBody): readonly Address[] {
  const own = [...visits.nodes, ...visits.actions].flatMap(({ node, definition, context: around }) =>
    entriesOf(definition.props).flatMap(([name, spec]) => {
      const value = member(node, name);
      const isAddress = ("address" in spec && spec.address === true) || ("route" in spec && spec.route === true);
      if (isAddress) return value === undefined ? [] : [{ value, context: around }];
      const addresses = spec.kind === "message" ? project.addresses.get(textOf(value) ?? "") : undefined;
      const payload = addresses === undefined ? [] : membersWithSpread(member(node, "payload"), around);
      return payload.flatMap(([key, part]) =>
        key === null || addresses?.has(key) ? [{ value: part, context: around }] : [],
      );
    }),
  );
  const given = visits.uses.flatMap(({ node, fragment, context }) =>
    membersOf(member(node, "with")).flatMap(([name, value]) =>
      saysWhere(name, fragment, project) ? [{ value, context }] : [],
    ),
  );
  return [...own, ...given];
}

/** Whether an address in a fragment begins with one of its parameters. */
function saysWhere(name: string, fragment: string, project: Project, entered: readonly string[] = []): boolean {
  const values = project.fragments.get(fragment)?.found.addressValues ?? [];
  const inside = [...entered, fragment];
  return values.some(
    ({ beginsWith, givenAs }) =>
      beginsWith(name) &&
      (givenAs === undefined ||
        (!inside.includes(givenAs.fragment) && saysWhere(givenAs.parameter, givenAs.fragment, project, inside))),
  );
}

/** Members of a record, with those of a named value that it is or spreads. Null: any member of what is spread. */
function membersWithSpread(
  record: Located | undefined,
  context: ScreenContext,
  entered: ReadonlySet<string> = new Set(),
): readonly (readonly [string | null, Located])[] {
  const named = (value: Located | undefined): readonly (readonly [string | null, Located])[] => {
    const [expression] = value === undefined ? [] : expressionsOf(value);
    if (value === undefined || expression === undefined) return [];
    const isValue = expression.kind === "member" && formOf(expression.target) === "values";
    if (!isValue) return [[null, value]];
    if (entered.has(expression.name)) return [];
    return membersWithSpread(member(context.values, expression.name), context, new Set([...entered, expression.name]));
  };
  return [
    ...named(record),
    ...membersOf(record).flatMap(([key, value]) => (key === "..." ? named(value) : [[key, value] as const])),
  ];
}
