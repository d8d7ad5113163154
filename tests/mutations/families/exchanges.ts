import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { isObject } from "../../../src/kit/json.ts";
import { actionsOf, each, nodesOf } from "../find.ts";
import { drop, kind, type Mutation, orAt, put, together } from "../mutation.ts";
import type { Path, Project, Site } from "../project.ts";

/** An object below a site, whose members are given by name. */
interface Holder {
  readonly site: Site;
  readonly path: Path;
  readonly members: JsonObject;
}

function below(site: Site, ...path: readonly string[]): readonly Holder[] {
  let members: Json | undefined = site.value;
  for (const name of path) members = isObject(members) ? (members[name] as Json | undefined) : undefined;
  return isObject(members) ? [{ site, path, members: members as JsonObject }] : [];
}

/** Two members exchange their values. */
function exchanged({ site, path, members }: Holder, one: string, other: string): Mutation {
  const places = [one, other].map((name) => ({ file: site.file, path: [...site.path, ...path, name] }));
  return orAt(
    together(put(site, [...path, one], members[other] as Json), put(site, [...path, other], members[one] as Json)),
    ...places,
  );
}

const LAST = /\.(\w+)\)?\}$/;

/** The name of what is read, where an expression reads one value. */
function readBy(value: Json | undefined): string | undefined {
  return typeof value === "string" && !/[?,&|[]/.test(value) ? LAST.exec(value)?.[1]?.toLowerCase() : undefined;
}

function namedAlike({ members }: Holder): readonly (readonly [string, string])[] {
  const own = Object.keys(members).filter((name) => readBy(members[name]) === name.toLowerCase());
  return own.flatMap((one, index) => own.slice(index + 1).map((other) => [one, other] as const));
}

/** Uses of fragments; what each gives. */
function givenToFragments({ screens }: Project): readonly Holder[] {
  const found: Holder[] = [];
  const search = (site: Site): void => {
    if (typeof site.value.use === "string") found.push(...below(site, "with"));
    for (const [key, value] of Object.entries(site.value)) visit(site, [key], value);
  };
  const visit = (site: Site, path: Path, value: Json | undefined): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(site, [...path, index], item as Json);
    else if (isObject(value)) search({ file: site.file, path: [...site.path, ...path], value: value as JsonObject });
  };
  for (const screen of screens) search(screen);
  return found;
}

const ENDS = /^(.*)(Min|Max)$/;

/** Values of a text that are the two ends of a range. */
function ranges(holder: Holder): readonly (readonly [string, string])[] {
  const ends = Object.entries(holder.members).flatMap(([name, value]) => {
    const [, stem, end] = ENDS.exec(/\.(\w+)\)?\}$/.exec(String(value))?.[1] ?? "") ?? [];
    return stem === undefined ? [] : [{ name, stem, end }];
  });
  return ends.flatMap((low) => {
    const high = ends.find(({ stem, end }) => stem === low.stem && low.end === "Min" && end === "Max");
    return high !== undefined && /least|lowest|min|from/i.test(low.name) ? [[low.name, high.name] as const] : [];
  });
}

export const EXCHANGES = [
  kind("fragment-values-exchanged", "A fragment is given two values under each other's names.", (p) =>
    givenToFragments(p).flatMap((one) =>
      namedAlike(one)
        .filter(([, other]) => !String(one.members[other]).startsWith("state."))
        .map(([first, second]) => exchanged(one, first, second)),
    ),
  ),
  kind("range-exchanged", "A text is given the ends of a range under each other's names.", (p) =>
    p.texts.flatMap((text) => below(text, "with").flatMap((one) => ranges(one).map(([a, b]) => exchanged(one, a, b)))),
  ),
  kind(
    "answer-taken-twice",
    "Two states are given the same member of an answer, which one of them is called like.",
    (p) => {
      const sets = actionsOf(p, "set");
      return each(sets, (set) => {
        const [, name] = /^\$\{answer\.(\w+)\}$/.exec(String(set.value.value)) ?? [];
        const other = sets.find(({ file, path, value }) => {
          const isBeside = file === set.file && path.slice(0, -1).join() === set.path.slice(0, -1).join();
          return (
            isBeside && value !== set.value && value.value === `\${answer.${String(value.slot).replace("state.", "")}}`
          );
        });
        if (name === undefined || other === undefined || set.value.slot !== `state.${name}`) return null;
        return put(set, ["value"], other.value.value as Json);
      });
    },
  ),
  kind("guard-of-beside", "A list is shown where another one of the same answer is there.", (p) =>
    each(nodesOf(p, "section"), (section) => {
      const [, source] = /^\$\{filled\((data\.\w+)\.\w+\)\}$/.exec(String(section.value.visible)) ?? [];
      const other = nodesOf(p, "facts").find(({ file, path, value }) => {
        const isInside = path.slice(0, section.path.length).join() === section.path.join();
        return file === section.file && !isInside && String(value.rows).startsWith(`\${${source}.`);
      });
      if (source === undefined || other === undefined) return null;
      return put(section, ["visible"], String(other.value.rows).replace(/^\$\{(.*)\}$/, "${filled($1)}"));
    }),
  ),
  kind("agreement-not-asked", "Nothing asks any more whether a box was ticked.", (p) =>
    each(nodesOf(p, "checkbox"), (box) => {
      const slot = String(box.value.value);
      const asking = p.expressions.filter(({ file, value }) => file === box.file && value.includes(`${slot} && `));
      if (asking.length !== 1 || asking[0] === undefined) return null;
      const [{ path, value }] = asking as [(typeof asking)[0]];
      return orAt(put({ file: box.file, path: [] }, path, value.replace(`${slot} && `, "")), {
        file: box.file,
        path: [...box.path, "value"],
      });
    }),
  ),
  kind("set-to-initial", "What an action sets is what the state is from the beginning.", (p) =>
    each(actionsOf(p, "set"), (set) => {
      const others = actionsOf(p, "set").filter(
        ({ file, value }) => file === set.file && value.slot === set.value.slot,
      );
      const isOnly =
        set.value.value === true && others.every(({ value }) => value === set.value || value.value === false);
      return isOnly ? put(set, ["value"], false) : null;
    }),
  ),
  kind("popup-without-cancel", "A popup that cannot be dismissed loses the button that closes it.", (p) =>
    p.screens.flatMap((screen) =>
      Object.entries((screen.value.popups ?? {}) as JsonObject).flatMap(([name, popup]) => {
        const actions = isObject(popup) && popup.dismissible === false ? ((popup.actions ?? []) as JsonObject[]) : [];
        const index = actions.findIndex(({ tone }) => tone === "secondary");
        const isCalling = JSON.stringify(actions[1 - index] ?? "").includes('"do":"call"');
        return index < 0 || !isCalling ? [] : [drop(screen, ["popups", name, "actions", index], ["popups", name])];
      }),
    ),
  ),
  kind("number-left-out", "One of several numbered texts has the number of the one behind it.", (p) =>
    each(p.texts, (text) => {
      const [, number] = /^(\d)\. /.exec(String(text.value.en)) ?? [];
      if (number === undefined || Number(number) < 3) return null;
      const next = (words: Json | undefined) => String(words).replace(/^\d/, String(Number(number) + 1));
      const versions = Object.fromEntries(p.languages.map((code) => [code, next(text.value[code])]));
      return put(text, [], { ...text.value, ...versions });
    }),
  ),
  kind("translation-of-another", "A text has the translation of another one of its screen.", (p) =>
    each(p.texts, (text) => {
      const last = p.languages.at(-1) ?? "";
      const isLong = (one: Site) => /^[^\d{]{70,}\.$/.test(String(one.value[last]));
      const other = p.texts.find((one) => one.file === text.file && one !== text && isLong(one));
      if (other === undefined || !isLong(text) || text.file.endsWith("app.json")) return null;
      return orAt(put(text, [last], other.value[last] as Json), { file: other.file, path: [...other.path, last] });
    }),
  ),
  kind("range-out-of-date", "A rate that is written out is no longer the one among the facts.", (p) =>
    each(p.texts, (text) => {
      const facts = (p.app.value.facts ?? {}) as JsonObject;
      const [name = ""] = Object.keys(facts).filter((one) => one.endsWith("RateMax"));
      const [least = "", most = ""] = [facts[name.replace("Max", "Min")], facts[name]].map(String);
      if (!p.languages.every((code) => [least, most].every((end) => String(text.value[code]).includes(`${end}%`))))
        return null;
      const other = (words: Json | undefined) => String(words).replace(most, String(Number(most) + 1));
      const versions = Object.fromEntries(p.languages.map((code) => [code, other(text.value[code])]));
      return put(text, [], { ...text.value, ...versions });
    }),
  ),
  kind("languages-named-otherwise", "Two languages have each other's names.", (p) => {
    const [one, other] = p.app.value.languages as readonly JsonObject[];
    if (other === undefined) return [];
    return [
      together(
        put(p.app, ["languages", 0, "name"], other?.name as Json),
        put(p.app, ["languages", 1, "name"], one?.name as Json),
      ),
    ];
  }),
  kind("prefix-among-roots", "The prefix of all calls is listed among the other paths.", (p) => {
    const calls = p.app.value.calls as JsonObject;
    const roots = (calls.roots ?? []) as readonly Json[];
    return [put(p.app, ["calls", "roots", roots.length], calls.prefix as Json)];
  }),
  kind("mail-to-phone", "A message is written to the phone number.", (p) =>
    each(actionsOf(p, "compose"), (compose) => {
      const to = String(compose.value.to);
      return to.includes("app.email") ? put(compose, ["to"], to.replace("app.email", "app.phone")) : null;
    }),
  ),
  kind("steps-lead-back", "The button that leads on to the next step leads back.", (p) =>
    each(actionsOf(p, "set"), (set) => {
      const value = String(set.value.value);
      return /\.step \+ 1\}$/.test(value) ? put(set, ["value"], value.replace("+", "-")) : null;
    }),
  ),
  kind("pages-end-fixed", "A list of pages is said to have ended, or never to end.", (p) =>
    each(p.sources, (source) => (isObject(source.value.more) ? put(source, ["more", "end"], "${true}") : null)),
  ),
  kind("name-twice-in-translation", "Two buttons of a popup have the same name in one language.", (p) =>
    p.screens.flatMap((screen) =>
      each(Object.entries((screen.value.popups ?? {}) as JsonObject), ([name, popup]) => {
        const [one, other] = isObject(popup) ? ((popup.actions ?? []) as readonly JsonObject[]) : [];
        const [label, words] = [one?.label, other?.label];
        const last = p.languages.at(-1) ?? "";
        if (!isObject(label) || !isObject(words)) return null;
        const path = ["popups", name, "actions", 1, "label"];
        return orAt(put(screen, [...path, last], label[last] as Json), { file: screen.file, path });
      }),
    ),
  ),
];
