import type { DocumentModel } from "../check/incremental/checker.ts";
import { type Located, member, textOf } from "../check/report/located.ts";

/** Screens and what leads to them, for whoever chooses what to look at. */
export interface ProjectScreen {
  readonly id: string;
  readonly file: string;
  readonly title: { readonly [language: string]: string };
  /** The first path that leads to it; null where none does. */
  readonly path: string | null;
}

export interface ProjectScenario {
  readonly id: string;
  /** With its query, as it is written. */
  readonly path: string;
  readonly summary: { readonly [language: string]: string };
}

/** Outline of the documents for a preview, which needs no check of them. */
export interface ProjectOutline {
  readonly screens: readonly ProjectScreen[];
  readonly scenarios: readonly ProjectScenario[];
  readonly languages: readonly string[];
}

/** Screens, scenarios and languages of documents, whatever is wrong with them. */
export function projectOutline(model: DocumentModel | undefined): ProjectOutline {
  const { documents = [], project } = model ?? {};
  return {
    languages: project?.languages ?? [],
    screens: screensOf(project?.screens ?? new Map(), project?.routes?.root),
    scenarios: documents.flatMap(({ place, root }) => (place.kind === "scenario" ? [scenarioOf(root)] : [])),
  };
}

function screensOf(
  screens: ReadonlyMap<string, { readonly root: Located } | null>,
  routes: Located | undefined,
): readonly ProjectScreen[] {
  const leading = new Map<string, string>();
  for (const route of member(routes, "routes")?.items ?? []) {
    const [path, screen] = [textOf(member(route, "path")), textOf(member(route, "screen"))];
    const hash = textOf(member(route, "hash"));
    if (path !== undefined && screen !== undefined && !leading.has(screen)) {
      leading.set(screen, hash === undefined ? path : `${path}#${hash}`);
    }
  }
  return [...screens].map(([id, document]) => ({
    id,
    file: `schemas/screens/${id}.json`,
    title: wordsByLanguage(member(document?.root, "title")),
    path: leading.get(id) ?? null,
  }));
}

function scenarioOf(root: Located): ProjectScenario {
  return {
    id: textOf(member(root, "id")) ?? "",
    path: textOf(member(root, "path")) ?? "/",
    summary: wordsByLanguage(member(root, "summary")),
  };
}

/** By language; a text that names a shared one has none of its own. */
export function wordsByLanguage(node: Located | undefined): { readonly [language: string]: string } {
  const own = textOf(node);
  if (own !== undefined) return { "": own };
  const entries = [...(node?.members ?? [])].flatMap(([language, words]) => {
    const text = textOf(words);
    return text === undefined || ["with", "text"].includes(language) ? [] : [[language, text] as const];
  });
  return Object.fromEntries(entries);
}
