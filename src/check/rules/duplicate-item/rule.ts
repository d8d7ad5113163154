import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { writtenFields } from "../../screen/facts/ruled-fields.ts";
import { defineRule, type RuleReport } from "../rule.ts";

/** Lists of app.json in which each entry means something once. */
const LISTS: readonly (readonly string[])[] = [
  ["brand", "icon", "blankOn"],
  ["languages"],
  ["query", "headers", "json"],
  ["query", "headers", "form"],
  ["query", "owner"],
  ["query", "subject"],
  ["calls", "roots"],
  ["calls", "expired"],
  ["hosts", "follow"],
  ["hosts", "session"],
  ["hosts", "images"],
  ["hosts", "frames"],
  ["hosts", "shell"],
  ["storage", "read"],
  ["bridge", "transports"],
];

export const rule = defineRule({
  summary: "A list names the same thing twice.",
  why: "The second one does nothing, and another one may have been meant.",
  fix: "Take one of them out, or write the one that was meant.",
  isLocal: true,
  app({ root }, report) {
    for (const path of LISTS) {
      checkList(
        path.reduce<Located | undefined>((node, name) => member(node, name), root),
        report,
      );
    }
    const prefix = textOf(member(member(root, "calls"), "prefix"));
    for (const path of member(member(root, "calls"), "roots")?.items ?? []) {
      if (textOf(path) === prefix) report(path, `${JSON.stringify(prefix)} is the prefix of all calls`, "take it out");
    }
    const query = member(root, "query");
    checkItems([...(member(query, "common")?.items ?? []), ...(member(query, "sandbox")?.items ?? [])], report);
    for (const [, list] of membersOf(member(query, "headers"))) {
      const common = new Set((member(query, "common")?.items ?? []).map(textOf));
      for (const name of list.items) {
        if (common.has(textOf(name)))
          report(name, `${JSON.stringify(name.value)} is a common parameter, and sent as one`, "take one of them out");
      }
    }
    for (const [, format] of membersOf(member(root, "formats"))) {
      for (const names of ["months", "shortMonths", "weekdays", "shortWeekdays"])
        checkList(member(format, names), report);
    }
    const aliases = (member(query, "aliases")?.items ?? []).map(({ items }) => items);
    checkItems(aliases.flat(), report);
    checkAliases(member(query, "common")?.items ?? [], aliases, report);
    checkItems(
      (member(root, "languages")?.items ?? []).flatMap((one) => member(one, "name") ?? []),
      report,
    );
    for (const [, envelope] of membersOf(member(member(root, "calls"), "envelopes"))) checkOutcomes(envelope, report);
  },
  call({ root }, report) {
    checkOutcomes(root, report);
    checkList(member(root, "intent"), report);
  },
  scenario({ root }, report) {
    for (const [, samples] of membersOf(member(root, "answers"))) {
      const [before, last] = samples.items.slice(-2);
      if (last === undefined || textOf(before) !== textOf(last)) continue;
      report(last, `the last sample stays, and ${JSON.stringify(last.value)} is it already`, "take one of them out");
    }
  },
  screen({ document }, report) {
    for (const [, state] of membersOf(member(document.root, "state"))) {
      checkList(member(member(state, "keep"), "only"), report);
    }
  },
  body({ context }, report) {
    for (const visit of context.visits.nodes) checkFieldNames(visit, report);
    for (const { node, definition } of context.visits.actions) {
      for (const [name, { kind }] of entriesOf(definition.props)) {
        if (kind === "fields") checkList(member(node, name), report);
      }
    }
  },
});

/** Two fields of a form of one name that are there at once: on no two tabs. */
function checkFieldNames({ node, definition }: NodeVisit, report: RuleReport): void {
  const seen: { readonly name: string; readonly group: unknown }[] = [];
  for (const { name, field } of writtenFields(definition, node)) {
    const group = member(field, "group")?.value;
    const isTwice = seen.some((one) => one.name === name && [one.group, undefined].includes(group ?? one.group));
    if (isTwice) report(member(field, "name") ?? field, `"${name}" is the name of another field`, "a name of its own");
    seen.push({ name, group });
  }
}

/** A parameter is common under all its names: the other one says nothing new, or another was meant in the pair. */
function checkAliases(common: readonly Located[], aliases: readonly (readonly Located[])[], report: RuleReport): void {
  const names = new Set(common.map(textOf));
  for (const pair of aliases) {
    const [first, ...others] = pair.filter((name) => names.has(textOf(name)));
    for (const name of others) {
      const message = `${JSON.stringify(name.value)} and ${JSON.stringify(first?.value)} are common parameters each`;
      report(name, message, "take one of them out of `common`, or the pair out");
    }
  }
}

function checkOutcomes(node: Located, report: RuleReport): void {
  const seen = new Set<string>();
  for (const item of member(node, "success")?.items ?? []) {
    // Numbers are compared as they are written.
    const key = String(item.value);
    if (seen.has(key)) report(item, `${JSON.stringify(item.value)} is listed twice`, "take one of them out");
    seen.add(key);
  }
  checkList(member(node, "refusal"), report);
}

function checkList(list: Located | undefined, report: RuleReport): void {
  checkItems(list?.items ?? [], report);
}

function checkItems(items: readonly Located[], report: RuleReport): void {
  const seen = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (seen.has(key)) report(item, `${key} is listed twice`, "take one of them out");
    seen.add(key);
  }
}

/** The code of a language, letter case included; where in `window` a way to the shell stands. */
function keyOf(item: Located): string {
  const path = member(item, "path")?.items.map(textOf).join(".");
  return JSON.stringify(member(item, "code")?.value ?? path ?? member(item, "name")?.value ?? item.value);
}
