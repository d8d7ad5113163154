import type { SyntaxNode, SyntaxOf } from "../../expression/syntax/syntax.ts";
import type { Words } from "../../language/sentence.ts";
import type { DocumentKind } from "../../language/terms/document-kind.ts";
import type { ParsedDocument, Project } from "../project/project.ts";
import type { CodeDefinition, CodeText } from "../report/define-code.ts";
import type { Place } from "../report/position.ts";
import type { Declared } from "../report/reporter.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ScreenParts } from "../screen/context/enclosing-context.ts";
import type { ActionVisit, ExpressionVisit, NodeVisit, UseVisit } from "../screen/context/screen-context.ts";
import type { Glossary } from "../words/glossary.ts";
import type { WrittenText } from "../words/written-text.ts";

/** The whole project, as far as it could be read. */
export interface CheckedProject {
  readonly project: Project;
  readonly documents: readonly ParsedDocument[];
  /** The same documents: a list is the very one of the check before while its documents are. */
  readonly byKind: DocumentsByKind;
  /** Every screen and every fragment that was looked at to its end, each by itself. */
  readonly bodies: readonly CheckedBody[];
  readonly parts: ScreenParts;
}

export type DocumentsByKind = { readonly [K in DocumentKind]: readonly ParsedDocument[] };

/** Context of a rule on one document. Of another screen it may read the `params` alone: see `dependencies.ts`. */
export type RuleAround = Pick<CheckedProject, "project" | "parts">;

export type VisitAround = readonly [report: RuleReport, body: CheckedBody, around: RuleAround];

export type PartListeners = {
  readonly [K in SyntaxNode["kind"]]?: (part: SyntaxOf<K>, at: ExpressionVisit, ...around: VisitAround) => void;
};

/** All that a rule on words may know, so that a text that was found right once is right wherever it stands again. */
export interface AskedText extends Pick<WrittenText, "node" | "versions" | "property"> {
  readonly kind: DocumentKind;
  /** The codes of the app's languages. */
  readonly languages: readonly string[];
  /** The code of the currency that the app's amounts are in. */
  readonly currency: string | undefined;
  /** The app's words that must not be used, by language. */
  readonly glossary?: Glossary | undefined;
}

/**
 * Says what a rule has found. `message`: what is wrong, with its names. `hint`: what to write instead. `declared`: what
 * another document says, where that may be what is wrong.
 */
export type RuleReport = (place: Place, message: Words, hint?: Words, declared?: Declared) => void;

/** A rule with the code that its folder is named by. */
export interface Rule extends Omit<RuleDefinition, "severity">, CodeDefinition {}

/**
 * One thing that may be wrong although structure, names and types are right. Its folder is called as its code and holds
 * `rule.ts` and `examples.json`; `npm run generate` lists it. A screen or fragment with an error of the language is asked
 * for its parts alone, and by the rules that say that they may. What may follow from an error is left out in the end, see
 * `hidden-by-errors.ts` and `consequences.ts`.
 */
export interface RuleDefinition extends CodeText {
  /** The value or member that the rule reports can be removed, and no screen looks or does any different then. */
  readonly isRemovable?: true;
  /** `screen` and `body` look at one part of it at a time: an error elsewhere in it changes nothing. */
  readonly isLocal?: true;
  /** A part of `CheckParts` that it goes by: it is asked only where the caller gives that. */
  readonly needs?: "pictures";
  /** Once for each screen, with what its fragments put in under `whole`. */
  screen?(screen: CheckedBody, report: RuleReport, around: RuleAround): void;
  /** Once for each screen and each fragment. */
  body?(body: CheckedBody, report: RuleReport, around: RuleAround): void;
  /** Once for each widget of a screen or a fragment. What a use puts in is visited in its fragment. */
  widget?(visit: NodeVisit, ...around: VisitAround): void;
  /** Once for each `{ "use": … }`. */
  use?(visit: UseVisit, ...around: VisitAround): void;
  /** Once for each action. */
  action?(visit: ActionVisit, ...around: VisitAround): void;
  /** Once for each `${…}`. */
  expression?(visit: ExpressionVisit, ...around: VisitAround): void;
  /** Once for each part of an expression that is of the kind, itself included, from the outside in. */
  readonly on?: PartListeners;
  call?(document: ParsedDocument, report: RuleReport, around: RuleAround): void;
  app?(document: ParsedDocument, report: RuleReport, around: RuleAround): void;
  routes?(document: ParsedDocument, report: RuleReport, around: RuleAround): void;
  sample?(document: ParsedDocument, report: RuleReport, around: RuleAround): void;
  scenario?(document: ParsedDocument, report: RuleReport, around: RuleAround): void;
  journey?(document: ParsedDocument, report: RuleReport, around: RuleAround): void;
  /** Once for each text, in any kind of document: words per language, or a string that stands for all. */
  text?(text: AskedText, report: RuleReport): void;
  /** The same, where nothing was found in the words of one language alone: what differs between them. */
  translation?(text: AskedText, report: RuleReport): void;
  /** Once, after all documents: for what they say together, and for what nothing uses or leads to. */
  project?(checked: CheckedProject, reportIn: (document: ParsedDocument) => RuleReport): void;
}

export function defineRule(rule: RuleDefinition): RuleDefinition {
  return rule;
}
