/** The innermost braces of a message, which may stand in those of a plural. */
const PLACEHOLDER = /\{[^{}]*\}/g;

/**
 * A text of which the values are not known, with an ellipsis in the place of each; "" where it has no words of its own.
 *
 * @example blankPlaceholders("About {name}") // "About …"
 */
export function blankPlaceholders(text: string): string {
  let [blanked, before] = [text, ""];
  while (blanked !== before) {
    before = blanked;
    blanked = blanked.replace(PLACEHOLDER, "…");
  }
  return blanked === "…" ? "" : blanked;
}
