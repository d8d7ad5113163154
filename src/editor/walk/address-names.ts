import { type Located, textOf } from "../../check/report/located.ts";
import { mapExpressions } from "../../expression/syntax/text-parts.ts";
import { documentPath } from "../../language/terms/document-kind.ts";
import { symbolOf, tellValue, type Walk } from "./walk.ts";

/** Tells what an address of this app names: the route that it leads to, and in its query the screen's parameters. */
export function tellAddress(node: Located, walk: Walk): void {
  const text = textOf(node) ?? "";
  const path = pathIn(text);
  if (path === undefined) return;
  tellValue(node, symbolOf("path", path, walk), walk, { to: path.length });
  const screen = walk.project.routeIndex?.screenAt(text.includes("${") ? path : text);
  if (screen === undefined) return;
  const owner = documentPath({ kind: "screen", name: screen });
  // Expressions may hold the same signs.
  const written = mapExpressions(text, (found) => " ".repeat(found.length));
  tellPlaces(node, owner, walk);
  for (const { 1: name = "", index } of written.matchAll(/[?&]([A-Za-z_][\w-]*)=/g)) {
    const from = index + 1;
    tellValue(node, symbolOf("param", name, walk, owner), walk, { from, to: from + name.length });
  }
}

/** Parameters of a screen that a path has places for: `/orders/{id}`. */
export function tellPlaces(node: Located, owner: string, walk: Walk): void {
  const [path = ""] = (textOf(node) ?? "").split(/[?#]/);
  for (const { 1: name = "", index } of path.matchAll(/\{(\w+)\}/g)) {
    const from = index + 1;
    tellValue(node, symbolOf("param", name, walk, owner), walk, { from, to: from + name.length });
  }
}

/** As far as it is written: of `/bill/${…}` it is `/bill`. */
function pathIn(text: string): string | undefined {
  const [written = ""] = text.split("${");
  const [path = ""] = written.split(/[?#]/);
  const isCut = path === written && written.length < text.length;
  const whole = isCut ? path.slice(0, path.lastIndexOf("/")) : path;
  return whole.startsWith("/") ? whole : undefined;
}
