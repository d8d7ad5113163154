import type { Json, JsonObject } from "../../src/kit/json.ts";
import { insert, type Mutation, put } from "./mutation.ts";
import { at, documentOf, idOf, isAbove, nodeAround, type Path, type Project, type Site } from "./project.ts";

/** Ids of the calls with one of the effects. */
export function callsOf(project: Project, ...effects: readonly string[]): readonly string[] {
  return project.calls.filter(({ value }) => effects.includes(String(value.effect))).map(idOf);
}

/** Documents of calls with one of the effects. */
export function callDocuments(project: Project, ...effects: readonly string[]): readonly Site[] {
  return project.calls.filter(({ value }) => effects.includes(String(value.effect)));
}

/** Actions that make a call with one of the effects. */
export function callActions(project: Project, ...effects: readonly string[]): readonly Site[] {
  const calls = new Set(callsOf(project, ...effects));
  return actionsOf(project, "call").filter(({ value }) => calls.has(String(value.call)));
}

export function actionsOf(project: Project, ...names: readonly string[]): readonly Site[] {
  return project.actions.filter(({ value }) => names.includes(String(value.do)));
}

export function nodesOf(project: Project, ...types: readonly string[]): readonly Site[] {
  return project.nodes.filter(({ value }) => types.includes(String(value.type)));
}

/** The buttons that make a call with one of the effects, each with the call. */
export function callButtons(project: Project, ...effects: readonly string[]): readonly { button: Site; call: Site }[] {
  return callActions(project, ...effects).flatMap((call) => {
    const button = nodeAround(project, call);
    return button?.value.type === "button" ? [{ button, call }] : [];
  });
}

/** The member of its payload that says how much a call moves. */
export function amountOf(project: Project, { value }: Site): string | undefined {
  const call = project.calls.find((one) => idOf(one) === value.call);
  const properties = ((call?.value.payload as JsonObject | undefined)?.properties ?? {}) as JsonObject;
  const payload = (value.payload ?? {}) as JsonObject;
  return Object.keys(payload).find((name) => (properties[name] as JsonObject | undefined)?.money === true);
}

/** The lists of actions of a screen: what a tap or a source runs, each with its path. */
export function listsOf(project: Project): readonly { file: string; path: Path; actions: readonly JsonObject[] }[] {
  const lists = new Map<string, { file: string; path: Path; actions: JsonObject[] }>();
  for (const { file, path, value } of project.actions) {
    const key = `${file}/${path.slice(0, -1).join("/")}`;
    const list = lists.get(key) ?? { file, path: path.slice(0, -1), actions: [] };
    lists.set(key, list);
    list.actions.push(value);
  }
  return [...lists.values()];
}

/** The screen that something stands in, unless it is in a fragment. */
export function screenOf(project: Project, { file }: { readonly file: string }): Site | undefined {
  return project.screens.find((screen) => screen.file === file);
}

/** Sites inside another site of the same document. */
export function within(sites: readonly Site[], { file, path }: { readonly file: string; readonly path: Path }) {
  return sites.filter((site) => site.file === file && isAbove(path, site.path));
}

/** One mutation for each site, where there is one. */
export function each<S>(sites: readonly S[], make: (site: S) => Mutation | null | undefined): readonly Mutation[] {
  return sites.flatMap((site) => make(site) ?? []);
}

/** Paths of the routes that lead to a screen; of those that production has. */
export function pathsTo(project: Project, screen: string): readonly string[] {
  const routes = project.routes.value.routes as readonly JsonObject[];
  return routes.filter((route) => route.screen === screen && route.hash === undefined).map(({ path }) => String(path));
}

/** Ids of screens that only the sandbox has. */
export function sandboxScreens(project: Project): ReadonlySet<string> {
  const routes = project.routes.value.routes as readonly JsonObject[];
  return new Set(routes.filter(({ only }) => only === "sandbox").map(({ screen }) => String(screen)));
}

/** An action at the end of a list of actions, which is begun where there is none. */
export function append(project: Project, holder: Site, path: Path, action: Json): Mutation {
  const list = at(documentOf(project, holder), [...holder.path, ...path]);
  return Array.isArray(list) ? insert(holder, [...path, list.length], action) : put(holder, path, [action]);
}

/** A toast with words that the project has. */
export const TOAST = { do: "toast", text: "${t('failed')}" };
