import { pathToFileURL } from "node:url";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import type { ActionCatalog } from "../../language/define-action.ts";
import type { Catalog } from "../../language/define-widget.ts";
import { createSandbox } from "../../sandbox/create-sandbox.ts";
import type { Lender, LenderSource } from "../../sandbox/lender.ts";
import { bundleOwnModules } from "./bundle-own-modules.ts";
import { findOwnModules } from "./find-own-modules.ts";

/** Widgets, actions and lender that a project's documents may use: the product's, and the project's own. */
export interface ProjectParts {
  readonly catalog: Catalog;
  readonly actions: ActionCatalog;
  /** The lender that the project adds to its sandbox; null where it adds none. */
  readonly lender: LenderSource | null;
}

/** For documents outside any project. */
export const BUILT_IN: ProjectParts = { catalog, actions: actionCatalog, lender: null };

/** Exports of the module that src/cli/build/own-parts.ts puts together from a project's own lists. */
interface OwnLists {
  readonly ownCatalog: Catalog;
  readonly ownActions: ActionCatalog;
  readonly ownLender: Lender<unknown> | null;
  /** Types that there are views for; null where they are not known. */
  readonly ownViews: readonly string[] | null;
}

/**
 * The parts of the project at `root`. Its own lists are TypeScript: they are bundled once, and again when they change.
 * @throws Error where they cannot be built, or name something that is there already
 */
export async function readParts(root: string): Promise<ProjectParts> {
  const own = findOwnModules(root);
  if (own === null) return BUILT_IN;
  const file = await bundleOwnModules(root, own);
  const lists = (await import(pathToFileURL(file).href)) as OwnLists;
  return joinParts(lists);
}

/**
 * The product's lists with a project's behind them.
 * @internal for tests, beside this module
 */
export function joinParts({ ownCatalog, ownActions, ownLender, ownViews }: OwnLists): ProjectParts {
  const blank = ownCatalog.find(({ type }) => ownViews?.includes(type) === false);
  if (blank !== undefined) throw new Error(`renderers/views.ts: there is no view for the widget "${blank.type}"`);
  const types = repeated([...catalog, ...ownCatalog].map(({ type }) => type));
  if (types !== undefined) throw new Error(`renderers/catalog.ts: there is a widget "${types}" already`);
  const names = repeated([...actionCatalog, ...ownActions].map(({ name }) => name));
  if (names !== undefined) throw new Error(`actions/catalog.ts: there is an action "${names}" already`);
  return {
    catalog: [...catalog, ...ownCatalog],
    actions: [...actionCatalog, ...ownActions],
    lender: ownLender === null ? null : sourceOf(ownLender),
  };
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

/** A project's own sandbox is for its documents, whatever they are. */
function sourceOf(lender: Lender<unknown>): LenderSource {
  return { isFor: () => true, load: async () => (documents, options) => createSandbox(documents, lender, options) };
}
