import type { Definitions } from "../check/fragment/node-parts.ts";
import { member, membersOf, textOf } from "../check/report/located.ts";
import type { ScreenParts } from "../check/screen/context/enclosing-context.ts";
import { blankPlaceholders } from "../message/blank-placeholders.ts";
import type { DocumentsDiff, DocumentsState } from "./change.ts";
import { valuesDiffer } from "./compare-values.ts";
import { documentChanges } from "./document-changes.ts";
import { createDocumentReader, type DocumentState } from "./document-state.ts";
import { nameScreens } from "./name-screens.ts";
import { withFirstUses } from "./older-runtime.ts";
import { pictureChanges } from "./picture-changes.ts";
import { createReachReader } from "./reach.ts";
import { capitalize, humanize } from "./words/words.ts";

/** Compares two states of a project; what did not change between two calls is not read again. */
export type Differ = (before: DocumentsState, after: DocumentsState) => DocumentsDiff;

/**
 * Differences between two states of a project's documents, in sentences about the product.
 *
 * @example
 * const diff = createDiffer({ catalog, actions: actionCatalog });
 * diff(served, edited).changes[0]?.words // "“Pay Now”: label in Swahili changed from “Lipa sasa” to “Lipia”; …"
 */
export function createDiffer(parts: ScreenParts): Differ {
  const read = createDocumentReader();
  const [reachBefore, reachAfter] = [createReachReader(parts), createReachReader(parts)];
  const definitions: Definitions = {
    widgets: new Map(parts.catalog.map((definition) => [definition.type, definition])),
    actions: new Map(parts.actions.map((definition) => [definition.name, definition])),
  };
  return (before, after) => {
    const [olds, news] = [before.files.map(read), after.files.map(read)];
    const isSame = olds.length === news.length && olds.every((one, index) => one === news[index]);
    const titles = { ...titlesOf(olds), ...titlesOf(news) };
    const documents = isSame
      ? []
      : documentChanges(olds, news, {
          definitions,
          reach: { before: reachBefore(before.files), after: reachAfter(after.files) },
          screens: nameScreens(titles, olds, news),
        });
    const pictures = pictureChanges(before, after);
    const changes = withFirstUses([...documents, ...pictures], olds, news, parts);
    return { changes, titles, layout: layoutOf(olds, news) };
  };
}

function titlesOf(all: readonly DocumentState[]): { readonly [screen: string]: string } {
  const titles = all.flatMap(({ place, root }) => {
    if (place?.kind !== "screen") return [];
    const title = member(root ?? undefined, "title");
    const [, first] = membersOf(title)[0] ?? [];
    const words = textOf(title) ?? textOf(first) ?? "";
    const known = words.includes("${") ? "" : blankPlaceholders(words);
    return [[place.name, known || capitalize(humanize(place.name))] as const];
  });
  return Object.fromEntries(titles);
}

/** Files with other text and the same values. */
function layoutOf(olds: readonly DocumentState[], news: readonly DocumentState[]): readonly string[] {
  const before = new Map(olds.map((one) => [one.path, one]));
  return news.flatMap(({ path, root, text }) => {
    const old = before.get(path);
    if (old === undefined || old.text === text || old.root === null || root === null) return [];
    return valuesDiffer(old.root, root) ? [] : [path];
  });
}
