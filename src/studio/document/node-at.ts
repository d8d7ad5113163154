import { pointerStep, pointerSteps } from "../../kit/json-pointer.ts";
import { asObject } from "./json-parts.ts";
import { plainName } from "./plain-words.ts";
import { valueAt } from "./read-document.ts";
import { screenTitle } from "./screen-titles.ts";

/** Where nodes stand in a screen and in a fragment; elsewhere `type` says something else. */
const HOLDERS = /^\/(body|footer|popups|nodes)\//;

/** The pointer of the innermost node around a place; null where it stands in none. */
export function enclosingNode(root: unknown, pointer: string): string | null {
  return nodesOnTheWay(root, pointer).at(-1)?.pointer ?? null;
}

/**
 * A place as people say it: "Order › Text field › Label" for a label in `screens/order.json`.
 * @param file path of the document that `root` is
 * @param screenName names the screen that a route leads to
 */
export function placeWords(root: unknown, file: string, pointer: string, screenName = plainName): string {
  const name = file.replace(/\.json$/, "").replace(/^.*\//, "");
  // The place of a title keeps its name while the title is typed.
  const isTitled = file.startsWith("schemas/screens/") && !/^\/title(?:\/|$)/.test(pointer);
  const document = isTitled ? screenTitle(asObject(root).title, name) : plainName(name);
  const node = nodesOnTheWay(root, pointer).at(-1);
  let at = node?.pointer ?? "";
  const names = pointerSteps(pointer.slice(at.length)).flatMap((step) => {
    at += `/${pointerStep(step)}`;
    if (step === "on") return [];
    return /^\d+$/.test(step) ? screenOf(valueAt(root, at), screenName) : [plainName(step)];
  });
  const words = [document, ...(node === undefined ? [] : [node.name]), ...names];
  return words.filter((word, index) => word !== words[index - 1]).join(" › ");
}

/** The screen of the route that is meant, among many. */
function screenOf(element: unknown, screenName: (id: string) => string): readonly string[] {
  const { path, screen } = asObject(element);
  return typeof path === "string" && typeof screen === "string" ? [screenName(screen)] : [];
}

function nodesOnTheWay(root: unknown, pointer: string): readonly { readonly pointer: string; readonly name: string }[] {
  if (!HOLDERS.test(pointer)) return [];
  const found: { readonly pointer: string; readonly name: string }[] = [];
  let at = "";
  for (const step of pointerSteps(pointer)) {
    at += `/${pointerStep(step)}`;
    const { use, type } = asObject(valueAt(root, at));
    const kind = use ?? type;
    if (typeof kind === "string" && HOLDERS.test(at)) found.push({ pointer: at, name: plainName(kind) });
  }
  return found;
}
