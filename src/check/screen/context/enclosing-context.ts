import { oncePer } from "../../../kit/once-per.ts";
import type { ActionCatalog } from "../../../language/define-action.ts";
import type { Catalog } from "../../../language/define-widget.ts";
import type { Definitions } from "../../fragment/node-parts.ts";
import type { ParsedDocument, Project } from "../../project/project.ts";
import { reportWithDeclarations } from "../../project/report-with-declarations.ts";
import { member } from "../../report/located.ts";
import { plainTextsIn } from "../../text/check-shared-text.ts";
import { reportWithParameters } from "../facts/undeclared-parameter.ts";
import { createVisits, type ScreenContext } from "./screen-context.ts";

export interface ScreenParts {
  readonly catalog: Catalog;
  readonly actions: ActionCatalog;
  /** Addresses of the pictures under schemas/pictures, `/pictures/<name>`; without them none is missing. */
  readonly pictures?: ReadonlySet<string>;
}

type Common =
  | "text"
  | "report"
  | "project"
  | "languages"
  | "drafts"
  | "onWords"
  | "texts"
  | "widgets"
  | "actions"
  | "valueParams"
  | "shown"
  | "ids"
  | "named"
  | "owner"
  | "visits";

/** Context that screens and fragments have in common: all but what they declare. */
export function enclosingContext(
  document: ParsedDocument,
  project: Project,
  parts: ScreenParts,
): Pick<ScreenContext, Common> {
  const { root, text, onWords } = document;
  return {
    text,
    report: reportWithDeclarations(
      document,
      project,
      document.place.kind === "screen" ? reportWithParameters(document, project) : document.report,
    ),
    project,
    languages: project.languages,
    drafts: project.drafts,
    onWords,
    texts: member(root, "texts")?.members ?? new Map(),
    ...definitionsOf(parts),
    valueParams: new Map(),
    shown: new Set(),
    ids: new Map(),
    named: new Set(),
    owner: { kind: "document" },
    visits: createVisits(),
  };
}

/** By their names. */
export function definitionsOf({ catalog, actions }: ScreenParts): Definitions {
  return { widgets: widgetsOf(catalog), actions: actionsOf(actions) };
}

const widgetsOf = oncePer((catalog: Catalog) => new Map(catalog.map((definition) => [definition.type, definition])));
const actionsOf = oncePer((all: ActionCatalog) => new Map(all.map((definition) => [definition.name, definition])));

/** Constant arguments that `t`, `can` and `date` may have. */
export function names({ texts: written, project }: Pick<ScreenContext, "texts" | "project">) {
  const own = plainTextsIn(written);
  const texts = own.length === 0 ? project.plainTexts : new Set([...project.plainTexts, ...own]);
  const { dateStyles, hasTimeZone } = project;
  return { texts, capabilities: new Set(project.messages.keys()), dateStyles, hasTimeZone };
}
