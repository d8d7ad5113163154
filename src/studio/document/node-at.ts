import { pointerStep, pointerSteps } from "../../kit/json-pointer.ts";
import { languageName } from "../../kit/language/language-name.ts";
import { asObject, languagesIn } from "./json-parts.ts";
import { plainName } from "./plain-words.ts";
import { type ReadDocument, valueAt } from "./read-document.ts";
import { choiceOf, screenTitle } from "./screen-titles.ts";

/** Where nodes stand in a screen and in a fragment; elsewhere `type` says something else. */
const HOLDERS = /^\/(body|footer|popups|nodes)\//;

const SCREENS = "schemas/screens/";

/** The pointer of the innermost node around a place; null where it stands in none. */
export function enclosingNode(root: unknown, pointer: string): string | null {
  return nodesOnTheWay(root, pointer).at(-1)?.pointer ?? null;
}

/** A document as people know it: a screen by its title. */
function documentName(root: unknown, file: string): string {
  const name = idOf(file);
  return file.startsWith(SCREENS) ? screenTitle(asObject(root).title, name) : plainName(name);
}

function idOf(file: string): string {
  return file.replace(/\.json$/, "").replace(/^.*\//, "");
}

/**
 * Names of documents, each as it was when first asked for: a list of texts keeps it while the title is typed. Screens of
 * one title have their own names beside it.
 */
export function createSteadyNames(read: ReadDocument, paths: () => readonly string[]): (file: string) => string {
  const names = new Map<string, string>();
  const titled = (file: string) => ({ id: idOf(file), title: documentName(read(file), file) });
  const isScreen = (file: string) => file.startsWith(SCREENS);
  const nameOf = (file: string) => {
    const others = isScreen(file) ? paths().filter(isScreen) : [];
    return choiceOf(titled(file), others.map(titled));
  };
  return (file) => {
    const name = names.get(file) ?? nameOf(file);
    names.set(file, name);
    return name;
  };
}

/** Names for a place that are not read from its document. */
interface PlaceNames {
  readonly document?: string;
  /** Names the screen that a route leads to. */
  screen?(id: string): string;
}

/**
 * A place as people say it: "Order › Text field › Label" for a label in `screens/order.json`.
 * @param file path of the document that `root` is
 */
export function placeWords(root: unknown, file: string, pointer: string, names: PlaceNames = {}): string {
  const { document = documentName(root, file), screen = plainName } = names;
  const node = nodesOnTheWay(root, pointer).at(-1);
  let at = node?.pointer ?? "";
  const steps = pointerSteps(pointer.slice(at.length)).flatMap((step) => {
    at += `/${pointerStep(step)}`;
    if (step === "on") return [];
    return /^\d+$/.test(step) ? screenOf(valueAt(root, at), screen) : [plainName(step)];
  });
  const words = [document, ...(node === undefined ? [] : [node.name]), ...steps];
  return words.filter((word, index) => word !== words[index - 1]).join(" › ");
}

/** A place whose last step may be a language: "Order › Button › Label in English". */
export function wordedPlace(read: ReadDocument, file: string, pointer: string, document?: string): string {
  const names = document === undefined ? {} : { document };
  const language = languagesIn(read("schemas/app.json")).find((code) => pointer.endsWith(`/${code}`));
  if (language === undefined) return placeWords(read(file), file, pointer, names);
  return `${placeWords(read(file), file, pointer.slice(0, -language.length - 1), names)} in ${languageName(language)}`;
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
