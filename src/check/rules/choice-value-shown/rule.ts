import { formOf } from "../../../expression/syntax/form-of.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { bindsOf } from "../../behavior/bound-inputs.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { isChosen } from "../../screen/parts/offered-type.ts";
import { defineRule } from "../rule.ts";
import { textsRead } from "../texts-read.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "Words show the value that is kept of a choice or a day, or a code that a text has names for.",
  why: "People chose a name or a day, and read a key such as `t-0930`, or `2026-11-30`.",
  fix: "Look the option up and show its name; write a day by `date`; give the code to the text.",
  body(body, report) {
    const texts = textsRead(body);
    let cases: Cases | undefined;
    for (const { node, expression, type } of body.context.visits.expressions) {
      const codes = type.kind === "string" && expression.kind === "member" ? (type.values ?? []) : [];
      if (codes.length < 2 || !texts.has(node) || /\/with\/\w+$/.test(node.path)) continue;
      cases ??= casesWritten(body);
      const [key] = cases.find(([, names]) => codes.every((code) => names.includes(code))) ?? [];
      if (key !== undefined)
        report(
          node,
          `this is one of ${codes.join(", ")}, and "${key}" has names for them`,
          `{"text": "${key}", "with": …}`,
        );
    }
    const days = slotsOfDays(body);
    for (const { node, expression } of days.size === 0 ? [] : body.context.visits.expressions) {
      const slot = formOf(expression);
      if (days.has(slot) && texts.has(node))
        report(node, `"${slot}" is a day as the phone keeps it`, `date(${slot}, …)`);
    }
    const slots = slotsOfIds(body);
    if (slots.size === 0) return;
    for (const { node, expression } of body.context.visits.expressions) {
      const slot = formOf(expression);
      if (!slots.has(slot) || !isRead(node.path, body)) continue;
      report(node, `"${slot}" holds the value of an option, and people chose it by another name`, "show its name");
    }
  },
});

/** Whether it stands in words: a text itself, or a value that one is given. */
function isRead(path: string, { document: { texts } }: CheckedBody): boolean {
  return [...texts].some((text) => text.path === path || path.startsWith(`${text.path}/with/`));
}

type Cases = readonly (readonly [key: string, cases: readonly string[]])[];

/** The texts of the screen and the app that choose by a value, each with the cases that they write out. */
function casesWritten({ context: { texts, project, languages } }: CheckedBody): Cases {
  const ofApp = project.derive("cases of texts", (whole) => casesIn(whole.texts, whole.languages));
  return [...casesIn(texts, languages), ...ofApp];
}

function casesIn(texts: ReadonlyMap<string, Located>, languages: readonly string[]): Cases {
  return [...texts].flatMap(([key, words]) => {
    const [message = ""] = languages.flatMap((language) => textOf(member(words, language)) ?? []);
    const cases = /,\s*select\s*,/.test(message) ? [...message.matchAll(/([\w-]+)\s*\{/g)] : [];
    return cases.length === 0 ? [] : [[key, cases.map(([, name = ""]) => name)] as const];
  });
}

/** Slots of inputs for a day. */
function slotsOfDays({ context }: CheckedBody): ReadonlySet<string> {
  return new Set(
    context.visits.nodes.flatMap(({ node, definition }) => {
      const isDay = Object.values(definition.props).some((spec) => spec.kind === "string" && spec.rule === "tooEarly");
      return isDay ? bindsOf(definition).flatMap((bind) => textOf(member(node, bind)) ?? []) : [];
    }),
  );
}

/** Slots of choices whose options come from an answer and are shown by another member than the one that is kept. */
function slotsOfIds({ context }: CheckedBody): ReadonlySet<string> {
  return new Set(
    context.visits.nodes.flatMap(({ node, definition }) =>
      entriesOf(definition.props).flatMap(([name, spec]) => {
        const value = isChosen(spec) ? textOf(member(node, name)) : undefined;
        const isAnswered = textOf(member(node, spec.per ?? ""))?.startsWith("${") === true;
        const labels = entriesOf(definition.props).flatMap(([label, one]) =>
          one.kind === "text" && one.per === spec.per ? (textOf(member(node, label)) ?? []) : [],
        );
        if (value === undefined || !isAnswered || labels.length === 0 || labels.includes(value)) return [];
        return bindsOf(definition).flatMap((bind) => textOf(member(node, bind)) ?? []);
      }),
    ),
  );
}
