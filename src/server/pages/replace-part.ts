/** Writes markup in the place of a part that every page has. Throws where this one lacks it: nothing is left out in silence. */
export function replacePart(html: string, part: string, markup: string): string {
  if (!html.includes(part)) throw new Error(`the page lacks ${part}`);
  return html.replace(part, () => markup);
}
