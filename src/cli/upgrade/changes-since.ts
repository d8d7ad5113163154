import { readSource } from "../sources.ts";

/** Changes of one version for authors, a sentence each. */
export interface VersionChanges {
  readonly version: string;
  readonly changes: readonly string[];
}

const CHANGELOG = "src/docs/guides/changelog.md";

/** The versions of the changelog after this one, newest first; all where it is not known. */
export function changesSince(
  version: string | null,
  changelog = readSource(CHANGELOG) ?? "",
): readonly VersionChanges[] {
  const sections = changelog.split(/^## /m).slice(1).map(readSection);
  const last = sections.findIndex((section) => section.version === version);
  return last === -1 ? sections : sections.slice(0, last);
}

function readSection(text: string): VersionChanges {
  const [version = ""] = text.split("\n", 1);
  const changes = text.match(/^- .+(?:\n {2}.+)*/gm) ?? [];
  return { version: version.trim(), changes: changes.map((change) => change.slice(2).replace(/\n */g, " ")) };
}
