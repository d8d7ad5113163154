/** A page of the guides or the reference, as Markdown. */
export interface AssistantPage {
  /** `guides/test`, `reference/widgets`, `reference/rules/unused-state`. */
  readonly name: string;
  readonly text: string;
}

/** A heading of a page with what stands below it, up to the next. */
export interface PageSection {
  readonly heading: string;
  readonly text: string;
}

/** The parts of a page by its headings, without those in blocks of code. */
export function sectionsOf({ text }: AssistantPage): readonly PageSection[] {
  const sections: { heading: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    const heading = isCode ? undefined : /^#{1,3} (.+)$/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading: heading.replaceAll("`", ""), lines: [line] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ heading, lines }) => ({ heading, text: lines.join("\n").trim() }));
}
