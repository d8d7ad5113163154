/** Properties that name a side of the screen instead of a line's start or end. */
const SIDES =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
/** Properties named by the line, as far as Chrome 87 has them: `inset-inline`, but no `border-start-start-radius`. */
const LINES =
  /^(?:(?:margin|padding|inset|scroll-margin|scroll-padding)-(?:inline|block)(?:-start|-end)?|border-(?:inline|block)(?:-start|-end)?(?:-width|-style|-color)?|(?:m(?:in|ax)-)?(?:inline|block)-size)$/;
const FOUR_SIDES = /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|style|color))$/;
/** A change of place or shape along the line. */
const MOVES = /\b(?:translate(?:X|3d)?|scale(?:X|3d)|skewX?|matrix(?:3d)?)\(\s*(?!0[,)\s])/;

/** Drawn the same in both directions. */
const NOT_TURNED: ReadonlySet<string> = new Set([
  // A tick.
  ".sk-check:checked::after { border-width: 0 3px 3px 0 }",
]);

/** The declarations of a style sheet that are right in one direction of writing alone, or that Chrome 87 lacks. */
export function oneWayStyles(css: string): readonly string[] {
  const found: string[] = [];
  let selector = "";
  for (const [, text = "", end] of css.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*)([{};])/g)) {
    const part = text.replaceAll(/\s+/g, " ").trim();
    if (end === "{") {
      selector = part;
      continue;
    }
    const [, property = "", value = ""] = /^([\w-]+) ?: ?(.*)$/.exec(part) ?? [];
    const declaration = `${selector} { ${property}: ${value} }`;
    if (isOneWay(property, value) && !NOT_TURNED.has(declaration)) found.push(declaration);
  }
  return found;
}

function isOneWay(property: string, value: string): boolean {
  if (property.startsWith("--")) return false;
  if (SIDES.test(property) || /\b(?:left|right)\b/.test(value)) return true;
  if (/\b(?:inline|block|start|end)\b/.test(property) && !LINES.test(property)) return true;
  if (MOVES.test(value) && !value.includes("var(--forward)")) return true;
  const sides = value.split(/ (?![^(]*\))/);
  if (FOUR_SIDES.test(property)) return sides.length === 4 && sides[1] !== sides[3];
  return property === "border-radius" && hasUnevenCorners(value);
}

/** From the top left on as CSS fills them in. */
function hasUnevenCorners(value: string): boolean {
  const [first, second = first, third = first, fourth = second] = value.split(" ");
  return first !== second || third !== fourth;
}
