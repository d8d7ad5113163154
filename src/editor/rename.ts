import { DAY_STYLE } from "../expression/function-formats.ts";
import { HOLDERS } from "../expression/to-ast.ts";
import { LOCALS } from "../language/locals.ts";
import type { Form } from "../language/shape/shape.ts";
import { ID, NAME, PATH, TEXT_KEY } from "../language/shape/structure.ts";
import { documentPath } from "../language/terms/document-kind.ts";
import { ENGINE_TEXTS, RULE_TEXTS } from "../language/terms/engine-texts.ts";
import type { NameInFile, ProjectNames } from "./project-names.ts";
import { renameInSettings } from "./rename-settings.ts";
import type { Move, TextChange } from "./text-change.ts";
import type { NamedSymbol, SymbolKind } from "./walk/symbol.ts";

export type Renaming =
  | {
      readonly ok: true;
      readonly changes: readonly TextChange[];
      readonly moves: readonly Move[];
      /** Warning about uses outside the documents, which the rename can't update. */
      readonly caution?: string;
    }
  | { readonly ok: false; readonly reason: string };

/** Why names of a kind cannot be changed from here. */
const FIXED: { readonly [K in SymbolKind]?: string } = {
  widget: "is a widget of the language",
  action: "is an action of the language",
  function: "is a function of the language",
  app: "is part of the language",
  storage: "is what the device knows the entry by",
  code: "is a code of the check",
  answerMember: "is what the server calls it",
  payloadMember: "is what the server, or the shell, calls it",
};

/** Warnings for the kinds of names that are used outside the documents too. */
const CAUTIONS: { readonly [K in SymbolKind]?: string } = {
  param: "Addresses that others hold still give the parameter under its old name.",
  path: "Addresses that others hold still lead to the old path: it needs a route as well for as long as they do.",
  message: "The shell has to know the message under its new name first.",
};

/** Names that expressions may read without anything declaring them. */
const LANGUAGE_LOCALS: readonly string[] = [...HOLDERS, ...LOCALS];

const DOCUMENT_KINDS: readonly SymbolKind[] = ["screen", "fragment", "call", "scenario", "journey", "sample"];

/** Why a name cannot be changed; undefined if it can. */
export function refusal(name: NameInFile | undefined, names: ProjectNames): string | undefined {
  if (name === undefined) return "nothing here has a name that can be changed";
  const { symbol } = name;
  const fixed = FIXED[symbol.kind];
  if (fixed !== undefined) return `"${symbol.name}" ${fixed}`;
  const isEngines = symbol.owner === "" && [...ENGINE_TEXTS, ...RULE_TEXTS].some((key) => key === symbol.name);
  if (symbol.kind === "text" && isEngines) return `the engine itself says "${symbol.name}"`;
  const isCommon = names.of({ ...symbol, owner: "" }).some(({ isDeclaration }) => isDeclaration);
  if (symbol.kind === "param" && isCommon) return `"${symbol.name}" is a parameter that app.json names for all screens`;
  if (symbol.kind === "dateStyle" && symbol.name === DAY_STYLE) return `"${symbol.name}" is a style of the language`;
  const isDeclared = names.of(symbol).some(({ isDeclaration }) => isDeclaration);
  return isDeclared ? undefined : `nothing declares "${symbol.name}"`;
}

/** Another name for what is named somewhere: in all documents, and as the name of its file if it has one. */
export function rename(name: NameInFile | undefined, to: string, names: ProjectNames): Renaming {
  const reason = refusal(name, names) ?? names.unread();
  if (name === undefined || reason !== undefined) return { ok: false, reason: reason ?? "" };
  const { symbol } = name;
  const form = formOf(symbol.kind);
  if (!new RegExp(`^(?:${form.pattern})$`).test(to))
    return { ok: false, reason: `expected ${form.words}, found "${to}"` };
  // Locals of one document may stand within each other.
  const [file = ""] = symbol.owner.split("#");
  const owner = symbol.kind === "textArgument" ? symbol.owner : undefined;
  const taken = names.known(symbol.kind, file, owner).find(({ symbol: { name } }) => {
    return symbol.kind === "path" ? name !== symbol.name && name.toLowerCase() === to.toLowerCase() : name === to;
  });
  if (symbol.kind === "local" && LANGUAGE_LOCALS.includes(to))
    return { ok: false, reason: `"${to}" is of the language` };
  if (taken !== undefined && to !== symbol.name)
    return { ok: false, reason: `there is a "${taken.symbol.name}" already` };
  const changes = names
    .of(symbol)
    .filter(({ start, end }) => start < end)
    .map(({ file, start, end }) => ({ file, start, end, text: to }));
  const moves = movesOf(symbol, to, names);
  const all = [...changes, ...renameInSettings(changes, moves, names.documents)];
  const caution = CAUTIONS[symbol.kind];
  return { ok: true, changes: all, moves, ...(caution !== undefined && { caution }) };
}

function formOf(kind: SymbolKind): Form {
  if (DOCUMENT_KINDS.includes(kind)) return ID;
  if (kind === "path") return PATH;
  return kind === "text" ? TEXT_KEY : NAME;
}

function movesOf(symbol: NamedSymbol, to: string, names: ProjectNames): readonly Move[] {
  return MOVES[symbol.kind]?.(symbol, to, names) ?? [];
}

type MovesOf = (symbol: NamedSymbol, to: string, names: ProjectNames) => readonly Move[];

function ofDocument(kind: "screen" | "fragment" | "scenario" | "journey" | "call"): MovesOf {
  return ({ name }, to) => [{ from: documentPath({ kind, name }), to: documentPath({ kind, name: to }) }];
}

/** Names that files are called by. */
const MOVES: { readonly [K in SymbolKind]?: MovesOf } = {
  sample: ({ owner, name }, to) => [{ from: samplePath(owner, name), to: samplePath(owner, to) }],
  screen: ofDocument("screen"),
  fragment: ofDocument("fragment"),
  scenario: ofDocument("scenario"),
  journey: ofDocument("journey"),
  call: (symbol, to, names) => {
    const { name } = symbol;
    const hasSamples = names.known("sample", "", name).length > 0;
    const samples = hasSamples ? [{ from: `schemas/samples/${name}`, to: `schemas/samples/${to}` }] : [];
    return [...ofDocument("call")(symbol, to, names), ...samples];
  },
};

function samplePath(call: string, name: string): string {
  return documentPath({ kind: "sample", call, name });
}
