import { describe, expect, it } from "vitest";
import { DELEGATED_EVENTS } from "../src/app/boot/react-root.ts";
import { readSources } from "./source-files.ts";

/** Heard at the element itself, whatever the page's root listens to. */
const DIRECT = ["load", "error", "toggle", "cancel", "close"];
/** Asked for by the library that does the forms. */
const LIBRARY = ["submit"];
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

/** The `on…` properties of elements of the page, not of components. */
function eventsOf(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(eventsOf);
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.values(node).flatMap(eventsOf);
  const { type, name, attributes } = node as { type?: string; name?: { name?: string }; attributes?: readonly never[] };
  if (type !== "JSXOpeningElement" || !/^[a-z]/.test(name?.name ?? "")) return inner;
  const names = (attributes ?? []).map((attribute: { name?: { name?: string } }) => attribute.name?.name ?? "");
  return [...inner, ...names.filter((property) => /^on[A-Z]/.test(property))];
}

/** The studio is a build of its own, with all of React. */
const sources = readSources().filter(({ path }) => !path.startsWith("src/studio/"));
const used = sources.flatMap(({ path, program }) => eventsOf(program).map((property) => ({ path, property })));
const named = (property: string) =>
  NAMES[property] ?? [
    property
      .slice(2)
      .replace(/Capture$/, "")
      .toLowerCase(),
  ];
const unheard = ({ property }: { readonly property: string }) =>
  named(property).some((event) => !DELEGATED_EVENTS.includes(event) && !DIRECT.includes(event));

describe("the events that React listens to", () => {
  it("are all that an element of ours asks for", () => {
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter(unheard)).toEqual([]);
    expect(unheard({ property: "onTouchMove" })).toBe(true);
    expect(unheard({ property: "onPointerEnter" })).toBe(true);
  });

  it("are no more than that", () => {
    const listened = new Set([...LIBRARY, ...used.flatMap(({ property }) => named(property))]);
    expect(DELEGATED_EVENTS.filter((event) => !listened.has(event))).toEqual([]);
  });
});
