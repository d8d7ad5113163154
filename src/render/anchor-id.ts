/** The element id of a named place; its own word in front keeps documents away from the page's other ids. */
export function anchorId(anchor: string): string {
  return `to-${anchor}`;
}
