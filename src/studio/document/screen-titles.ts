import { hasExpression } from "../../expression/syntax/text-parts.ts";
import { isObject } from "../../kit/json.ts";
import { blankPlaceholders } from "../../message/blank-placeholders.ts";
import { asArray, asObject } from "./json-parts.ts";
import { plainName } from "./plain-words.ts";

/** Screens that people come to for one thing. */
export interface ScreenGroup {
  readonly name: string;
  /** Ids. */
  readonly screens: readonly string[];
}

/** Groups of screens, as the document of the routes has them. */
export function screenGroups(routes: unknown): readonly ScreenGroup[] {
  const groups: readonly unknown[] = asArray(asObject(routes).groups);
  return groups.map((group) => {
    const { name, screens } = asObject(group);
    const ids: readonly unknown[] = asArray(screens);
    return { name: typeof name === "string" ? name : "", screens: ids.map(String) };
  });
}

/** Words by which people know a screen: its title in the first language, or its id where that is computed. */
export function screenTitle(title: unknown, id: string): string {
  const first = isObject(title) ? Object.values(title)[0] : title;
  if (typeof first !== "string" || hasExpression(first)) return plainName(id);
  return blankPlaceholders(first) || plainName(id);
}

interface TitledScreen {
  readonly id: string;
  readonly title: string;
}

/** Screens of one title are told apart by their names; "" where the title does. */
export function detailOf({ id, title }: TitledScreen, all: readonly TitledScreen[]): string {
  return all.some((other) => other.id !== id && other.title === title) ? plainName(id) : "";
}

/** A screen in a list of choices: its title, and its name beside it where several have that title. */
export function choiceOf(screen: TitledScreen, all: readonly TitledScreen[]): string {
  const detail = detailOf(screen, all);
  return detail === "" ? screen.title : `${screen.title} (${detail})`;
}

/**
 * The id of the screen that a path leads to; null where no route has it.
 * @param path as a link has it, with its query
 */
export function screenAtPath(routes: unknown, path: string): string | null {
  const [, address = "", hash = ""] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const listed: readonly unknown[] = asArray(asObject(routes).routes);
  const found = listed.map(asObject).find((route) => {
    const fitsHash = typeof route.hash !== "string" || `#${route.hash}` === hash;
    return fitsHash && typeof route.path === "string" && isAt(address, route.path);
  });
  return typeof found?.screen === "string" ? found.screen : null;
}

function isAt(address: string, path: string): boolean {
  const [steps, wanted] = [address.toLowerCase().split("/"), path.toLowerCase().split("/")];
  return steps.length === wanted.length && wanted.every((step, at) => step === steps[at] || /^\{.*\}$/.test(step));
}
