import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { actionsOf, amountOf, callActions, callDocuments, each, nodesOf } from "../find.ts";
import { drop, inside, kind, type Mutation, orAt, put } from "../mutation.ts";
import { isAbove, type Leaf, type Project, type Site } from "../project.ts";

/** One change for each expression that a pattern fits. */
function expressions(
  project: Project,
  pattern: RegExp,
  change: (leaf: Leaf, match: RegExpMatchArray) => Mutation | null,
) {
  return each(project.expressions, (leaf) => {
    const match = pattern.exec(leaf.value);
    return match === null ? null : change(leaf, match);
  });
}

const written = (leaf: Leaf, value: Json): Mutation => put(leaf, [], value);

/** Actions that follow a part of the answer without asking whether it is there. */
function unasked(project: Project): readonly Mutation[] {
  return each(actionsOf(project, "when"), (asking) => {
    const yes = (asking.value.yes ?? []) as readonly JsonObject[];
    const [only] = yes;
    const isAsked = /^\$\{filled\((?:answer|data)\.[\w.]+\)\}$/.test(String(asking.value.test));
    if (yes.length !== 1 || only?.do !== "follow" || !isAsked) return null;
    return put(asking, [], only);
  });
}

/** Queries of navigations that give something written out. */
function writtenQueries(project: Project, change: (value: string) => Json | null): readonly Mutation[] {
  return actionsOf(project, "navigate").flatMap((action) =>
    each(Object.entries((action.value.query ?? {}) as JsonObject), ([name, value]) => {
      const isCompared = typeof value === "string" && comparesWith(value, name, action, project);
      const wrong = isCompared ? change(value) : null;
      return wrong === null ? null : put(action, ["query", name], wrong);
    }),
  );
}

/** The screen behind the path asks whether the parameter is that. */
function comparesWith(value: string, name: string, { value: action }: Site, project: Project): boolean {
  const routes = project.routes.value.routes as readonly JsonObject[];
  const screen = routes.find(({ path, hash }) => path === action.to && hash === undefined)?.screen;
  const document = project.screens.find(({ value: { id } }) => id === screen);
  return JSON.stringify(document?.value ?? {}).includes(`params.${name} == '${value}'`);
}

/** Sources that say how their next page is read. */
const paged = (project: Project): readonly Site[] => project.sources.filter(({ value }) => value.more !== undefined);

function steps(
  project: Project,
  change: (journey: Site, index: number, step: JsonObject) => Mutation | null,
): readonly Mutation[] {
  return project.journeys.flatMap((journey) =>
    each([...(journey.value.steps as readonly JsonObject[]).entries()], ([index, step]) =>
      change(journey, index, step),
    ),
  );
}

/** Mistakes that hurried people make: nearly right, and of the right form. */
export const SLIPS = [
  kind("amount-in-fractions", "An amount that moves may have fractions of a minor unit.", (p) =>
    each(callDocuments(p, "money"), (call) => {
      const [name] =
        Object.entries(((call.value.payload as JsonObject).properties ?? {}) as { [name: string]: JsonObject }).find(
          ([, schema]) => schema.money === true,
        ) ?? [];
      return name === undefined ? null : put(call, ["payload", "properties", name, "type"], "number");
    }),
  ),
  kind("another-shown-amount-sent", "A button asks for one amount, and sends another one that the screen shows.", (p) =>
    each(callActions(p, "money"), (call) => {
      const amount = amountOf(p, call) ?? "";
      const payload = (call.value.payload ?? {}) as JsonObject;
      const own = /^\$\{(values\.\w+)\}$/.exec(String(payload[amount]))?.[1];
      const others = p.expressions.flatMap(({ file, value }) =>
        file === call.file ? (/^\$\{money\((data\.\w+\.\w+)\)\}$/.exec(value)?.[1] ?? []) : [],
      );
      const [other] = others;
      const isAlias = p.expressions.some(({ file, path, value }) => {
        return file === call.file && path.join(".") === own && value === `\${${other}}`;
      });
      return own === undefined || other === undefined || isAlias
        ? null
        : put(call, ["payload", amount], `\${${other}}`);
    }),
  ),
  kind("typed-amount-not-scaled", "What was typed in whole units is taken for minor ones.", (p) =>
    expressions(p, /number\((state\.\w+)\) \* 100/, (leaf, [found, slot]) =>
      written(leaf, leaf.value.replace(found, `number(${slot})`)),
    ),
  ),
  kind("limit-in-minor-units", "A field for whole units has its limit in minor ones.", (p) =>
    each(nodesOf(p, "text-field"), (field) => {
      const [, limit] = /(data\.[\w.]+) \/ 100/.exec(String(field.value.max)) ?? [];
      return limit === undefined ? null : put(field, ["max"], `\${${limit}}`);
    }),
  ),
  kind("payment-without-address-unsaid", "A payment whose answer has no address ends in nothing.", (p) =>
    each(actionsOf(p, "when"), (asking) => {
      const isAlone = asking.path.at(-2) === "success" && asking.path.at(-1) === 0;
      const call = p.actions.find(({ file, path }) => {
        return file === asking.file && path.join() === asking.path.slice(0, -2).join();
      });
      const success = (call?.value.success ?? []) as readonly Json[];
      return isAlone && success.length === 1 && asking.value.no !== undefined ? drop(asking, ["no"]) : null;
    }),
  ),
  kind(
    "location-not-asked-for",
    "An address that may be missing is followed without asking whether it is there.",
    unasked,
  ),
  kind("query-value-respelled", "A parameter is given in another spelling than the screen compares.", (p) =>
    writtenQueries(p, (value) =>
      /[a-z][A-Z]/.test(value) ? value.replace(/([a-z])([A-Z])/, (_, a, b) => `${a}-${b.toLowerCase()}`) : null,
    ),
  ),
  kind("query-value-true", "A parameter is given as true, where the screen asks for 1.", (p) =>
    writtenQueries(p, (value) => (value === "1" ? true : null)),
  ),
  kind("element-without-marks", "The name of an element's member is given, and not what it holds.", (p) =>
    actionsOf(p, "navigate").flatMap((action) =>
      each(Object.entries((action.value.query ?? {}) as JsonObject), ([name, value]) => {
        const [, member] = /^\$\{((?:item|entry|friend)\.\w+)\}$/.exec(String(value)) ?? [];
        return member === undefined ? null : put(action, ["query", name], member);
      }),
    ),
  ),
  kind("picture-of-another", "A picture stands under the name of another one.", (p) =>
    each(nodesOf(p, "zoom-image"), (picture) => {
      const others = nodesOf(p, "zoom-image").filter(({ file, value }) => {
        return file === picture.file && value.src !== picture.value.src && String(value.src).startsWith("/pictures/");
      });
      const [other] = others;
      if (other === undefined || !String(picture.value.src).startsWith("/pictures/")) return null;
      return orAt(put(picture, ["src"], other.value.src ?? ""), inside(other, ["src"]));
    }),
  ),
  kind("closes-popup-beside", "The button of a popup closes another popup, and leaves its own open.", (p) =>
    each(actionsOf(p, "close"), (closing) => {
      const screen = p.screens.find(({ file }) => file === closing.file);
      const [root, own, part] = closing.path;
      const other = Object.keys((screen?.value.popups ?? {}) as object).findLast((name) => name !== own);
      const isAlone = closing.path.at(-1) === 0 && closing.value.popup === own && part === "actions";
      const list = p.actions.filter(({ file, path }) => {
        return file === closing.file && path.slice(0, -1).join() === closing.path.slice(0, -1).join();
      });
      if (root !== "popups" || other === undefined || !isAlone || list.length > 1) return null;
      const isLinked = p.actions.some(({ file, path, value }) => {
        return (
          file === closing.file && value.do === "open" && [own, other].includes(String(path[1])) && path[0] === "popups"
        );
      });
      return isLinked ? null : put(closing, ["popup"], other);
    }),
  ),
  kind("enabled-once-tapped", "A button waits for what only its own tap would begin.", (p) =>
    each(nodesOf(p, "button"), (button) =>
      button.value.enabled === "${state.left == 0}" ? put(button, ["enabled"], "${state.left > 0}") : null,
    ),
  ),
  kind("score-not-asked-for", "What begins with nothing may be sent before anything is chosen.", (p) =>
    each(nodesOf(p, "button"), (button) => {
      const [found] = /state\.\w+ > 0 && /.exec(String(button.value.enabled)) ?? [];
      const reads = /state\.(\w+) > 0/.exec(String(button.value.enabled))?.[1] ?? "";
      const calls = callActions(p, "write", "money").filter(({ file, path, value }) => {
        const isInside = button.path.every((part, index) => part === path[index]);
        return file === button.file && isInside && JSON.stringify(value.payload ?? {}).includes(`\${state.${reads}}`);
      });
      const [call] = calls;
      if (found === undefined || call === undefined) return null;
      const change = put(button, ["enabled"], String(button.value.enabled).replace(found, ""));
      return orAt(change, inside(call, ["payload"]));
    }),
  ),
  kind("pages-alike", "Each further page is the first one again.", (p) =>
    each(paged(p), (source) => put(source, ["more", "payload"], (source.value.payload ?? {}) as Json)),
  ),
  kind("pages-not-read", "A source has further pages, and nothing on the screen reads them.", (p) =>
    each(nodesOf(p, "load-more"), (node) => {
      const source = paged(p).find(({ file }) => file === node.file);
      return source === undefined
        ? null
        : orAt({ edits: [{ ...node, value: undefined }], places: [] }, inside(source, ["more"]));
    }),
  ),
  kind("stale-after-milliseconds", "A source is read anew after thousands of seconds, meant as milliseconds.", (p) =>
    each(p.sources, (source) =>
      Number(source.value.staleAfter) < 1_000
        ? put(source, ["staleAfter"], Number(source.value.staleAfter) * 1_000)
        : null,
    ),
  ),
  kind("shows-another-source", "A part waits for one source, and what stands in it reads another.", (p) =>
    each(nodesOf(p, "data"), (node) => {
      const own = `data.${node.value.source}.`;
      const other = p.sources.find(({ file, path }) => file === node.file && path[1] !== node.value.source)?.path[1];
      const shows = p.nodes.filter(({ file, value }) => file === node.file && value.source === node.value.source);
      const isRead = JSON.stringify(node.value.children ?? []).includes(own);
      const source = { file: node.file, path: ["sources", String(node.value.source)] };
      return other === undefined || !isRead || shows.length > 1
        ? null
        : orAt(put(node, ["source"], String(other)), source);
    }),
  ),
  kind("empty-asks-data", "Whether an answer is empty is asked of what was there before.", (p) =>
    each(p.sources, (source) => {
      const text = String(source.value.empty ?? "");
      if (!text.includes("answer.")) return null;
      return put(source, ["empty"], text.replaceAll("answer.", `data.${source.path[1]}.`));
    }),
  ),
  kind("words-at-success", "Words for a failure stand at a code that means success.", (p) =>
    each(p.calls, (call) => {
      const [code] = (call.value.success ?? []) as readonly Json[];
      const errors = (call.value.errors ?? {}) as { readonly [code: string]: Json };
      const words = errors.network;
      if (code === undefined || words === undefined) return null;
      return put(call, ["errors", String(code)], words);
    }),
  ),
  kind("element-outside-value", "An element is read that a list under `values` does not have.", (p) =>
    expressions(p, /^\$\{values\.amounts\[1\]/, (leaf) => written(leaf, leaf.value.replace("[1]", "[2]"))),
  ),
  kind("arguments-exchanged", "The list and the number of `take` are exchanged.", (p) =>
    expressions(p, /take\((\[[\d, ]+\]), ([\w.]+)\)/, (leaf, [found, list, count]) =>
      written(leaf, leaf.value.replace(found, `take(${count}, ${list})`)),
    ),
  ),
  kind("popup-without-once", "A popup that an answer opens comes back with each answer.", (p) =>
    each(actionsOf(p, "open"), (opening) =>
      opening.path[0] === "sources" && opening.value.once === true
        ? drop(opening, ["once"], ["popup"], ["about"])
        : null,
    ),
  ),
  kind("sets-what-is-set", "A tap sets a state to what it is whenever the tap can be made.", (p) =>
    each(actionsOf(p, "set"), (action) => {
      const { value, slot } = action.value;
      const around = p.nodes.filter(({ file, path }) => file === action.file && isAbove(path, action.path));
      const isAlone = around.at(-1)?.value.type === "link" || around.at(-1)?.value.type === "button";
      const shown = `${value === true ? "!" : ""}${slot}`;
      const isAsked = around.some(
        ({ value: { visible } }) =>
          String(visible).endsWith(`\${${shown}}`) || String(visible).endsWith(`&& ${shown}}`),
      );
      return typeof value === "boolean" && action.path.at(-2) === "press" && isAlone && isAsked
        ? put(action, ["value"], !value)
        : null;
    }),
  ),
  kind("same-key-for-all", "All elements of a list have one key.", (p) =>
    each(p.nodes, (node) => {
      const repeat = node.value.repeat as JsonObject | undefined;
      return repeat?.key === undefined ? null : put(node, ["repeat", "key"], "${app.name}");
    }),
  ),
  kind("count-as-money", "The number of entries is shown as money.", (p) =>
    expressions(p, /money\(sum\(((?:data|values)[\w.]+)\.map\(.*?\)\)\)/, (leaf, [found, list]) =>
      written(leaf, leaf.value.replace(found, `money(size(${list}))`)),
    ),
  ),
  kind("failure-leads-on", "A failed payment leads where one that succeeded does.", (p) =>
    each(callActions(p, "money"), (call) => {
      const last = ((call.value.success ?? []) as readonly JsonObject[]).at(-1);
      return last?.do === "navigate" && call.value.failure !== undefined ? put(call, ["failure"], [last]) : null;
    }),
  ),
  kind("message-while-typing", "Each character that is typed sends a message to a phone.", (p) =>
    each(callActions(p, "message"), (call) => {
      const field = nodesOf(p, "text-field").find(({ file, value }) => file === call.file && value.mode === "phone");
      return field === undefined ? null : put(field, ["on"], { change: [call.value] });
    }),
  ),
  kind("path-with-two-question-marks", "A second question mark stands in the path of a scenario.", (p) =>
    each([...p.scenarios, ...p.journeys], ({ file, path, value }) =>
      String(value.path).includes("?") ? put({ file, path }, ["path"], `${value.path}?lang=sw`) : null,
    ),
  ),
  kind("path-in-a-missing-language", "A scenario begins in a language that the app has not.", (p) =>
    each(p.scenarios, ({ file, path, value }) =>
      String(value.path).includes("?") ? put({ file, path }, ["path"], `${value.path}&lang=xh`) : null,
    ),
  ),
  kind("journey-parameter-misspelled", "The path of a journey gives a parameter that its screen does not read.", (p) =>
    each(p.journeys, ({ file, path, value }) => {
      const text = String(value.path);
      return text.includes("amount=") ? put({ file, path }, ["path"], text.replace("amount=", "amout=")) : null;
    }),
  ),
  kind("journey-names-a-part", "A journey taps what is called by the first word of a button.", (p) =>
    steps(p, (journey, index, step) => {
      const text = step.text as { readonly [language: string]: string } | undefined;
      const isName =
        step.do === "tap" && typeof text === "object" && p.languages.every((code) => text[code]?.includes(" "));
      if (!isName || text === undefined) return null;
      const cut = Object.fromEntries(Object.entries(text).map(([code, words]) => [code, words.slice(0, -1)]));
      return put(journey, ["steps", index, "text"], cut);
    }),
  ),
  kind("journey-sends-text", "A journey expects a number as a text.", (p) =>
    steps(p, (journey, index, step) => {
      const payload = (step.payload ?? {}) as JsonObject;
      const [name, value] = Object.entries(payload).find(([, one]) => typeof one === "number") ?? [];
      return name === undefined ? null : put(journey, ["steps", index, "payload", name], String(value));
    }),
  ),
  kind("required-field-called-optional", "The label of a field that must be filled in calls it optional.", (p) =>
    each(p.nodes, (node) => {
      const [code = ""] = p.languages;
      const words = (node.value.label as JsonObject | undefined)?.[code];
      if (node.value.required !== true || typeof words !== "string") return null;
      return put(node, ["label", code], `${words} (optional)`, ["required"]);
    }),
  ),
  kind("refusal-with-the-code-of-a-success", "A sample refuses with a code that its call takes for a success.", (p) =>
    each(p.samples, (sample) => {
      const [, , name] = sample.file.split("/");
      const call = p.calls.find(({ value }) => value.id === name);
      const [success] = (call?.value.success ?? []) as readonly Json[];
      return sample.value.refusal === undefined || success === undefined
        ? null
        : put(sample, ["refusal", "code"], success);
    }),
  ),
  kind("check-of-another-call", "What waits for a check waits for that of a call that is never read back.", (p) =>
    expressions(p, /checking\.(\w+)/, (leaf, [, intent = ""]) => {
      const other = actionsOf(p, "call").find(
        ({ file, value }) => file === leaf.file && value.readBack === undefined && typeof value.intent === "string",
      );
      if (other === undefined || intent === "") return null;
      return written(leaf, leaf.value.replace(`checking.${intent}`, `checking.${String(other.value.intent)}`));
    }),
  ),
];
