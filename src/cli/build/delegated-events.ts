import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, parseSync } from "vite";
import { notAsExpected } from "./not-as-expected.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** Where elements of the client's pages are. The studio is a build of its own, with all of React. */
const FOLDERS = ["renderers", "src/app", "src/render"].map((folder) => join(ROOT, folder));

/** React hears these at the element itself, whatever the page's root listens to. */
const DIRECT = ["load", "error", "toggle", "cancel", "close"];
/** The library that does the forms asks for these. */
const OF_LIBRARIES = ["submit"];
/** The browser's events behind those of React that are not named alike. */
const NAMES: { readonly [property: string]: readonly string[] } = {
  // A checkbox tells of it by a click.
  onChange: ["change", "input", "click"],
  onFocus: ["focusin"],
  onBlur: ["focusout"],
  onDoubleClick: ["dblclick"],
  onMouseEnter: ["mouseover", "mouseout"],
  onMouseLeave: ["mouseover", "mouseout"],
  onPointerEnter: ["pointerover", "pointerout"],
  onPointerLeave: ["pointerover", "pointerout"],
  onSelect: ["focusin", "focusout", "keydown", "keyup", "mousedown", "mouseup", "dragend", "contextmenu"],
};

/**
 * Tells src/app/boot/react-root.ts which events to listen to: those that elements of the client's sources ask for.
 * @param further folders with views of a project's own
 */
export function delegatedEvents(further: readonly string[] = []): Plugin {
  return {
    name: "delegated-events",
    apply: "build",
    config() {
      const events = [...FOLDERS, ...further].flatMap(sourcesIn).flatMap(({ path, code }) => eventsIn(path, code));
      if (!events.includes("click")) notAsExpected("delegated-events", "no element of the client asks for a click");
      const sorted = [...new Set([...events, ...OF_LIBRARIES])].sort();
      return { define: { "import.meta.env.VITE_EVENTS": JSON.stringify(sorted.join(" ")) } };
    },
  };
}

/** The browser's events that elements in this source ask to hear at the page's root. */
export function eventsIn(path: string, code: string): readonly string[] {
  return propertiesIn(parseSync(path, code).program)
    .flatMap(
      (property) =>
        NAMES[property] ??
        property
          .slice(2)
          .replace(/Capture$/, "")
          .toLowerCase(),
    )
    .filter((event) => !DIRECT.includes(event));
}

/** The `on…` properties of elements of the page, not of components. */
function propertiesIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(propertiesIn);
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.values(node).flatMap(propertiesIn);
  const { type, name, attributes } = node as { type?: string; name?: { name?: string }; attributes?: readonly never[] };
  if (type !== "JSXOpeningElement" || !/^[a-z]/.test(name?.name ?? "")) return inner;
  const names = (attributes ?? []).map((attribute: { name?: { name?: string } }) => attribute.name?.name ?? "");
  return [...inner, ...names.filter((property) => /^on[A-Z]/.test(property))];
}

function sourcesIn(folder: string): readonly { readonly path: string; readonly code: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx") && !/(^|[\\/])testing[\\/]/.test(name))
    .map((name) => ({ path: name, code: readFileSync(join(folder, name), "utf8") }));
}
