import type { Diagnostic } from "../language/diagnostic.ts";
import { type DocumentPlace, documentPlace } from "../language/document-kind.ts";

/** What many documents are judged by, and what is said of them only because that is wrong. */
interface Consequence {
  isCause(diagnostic: Diagnostic, place: DocumentPlace): boolean;
  readonly codes: readonly string[];
  /** Whether a diagnostic with such a code follows from that cause; from any, unless said. */
  follows?(effect: Placed, cause: Placed): boolean;
}

interface Placed {
  readonly diagnostic: Diagnostic;
  readonly place: DocumentPlace;
}

/** Codes of what nothing uses, shows or asks any more. */
const LEFT_OVER = [
  "amount-not-shown",
  "popup-not-opened",
  "state-never-set",
  "unused-actions",
  "unused-anchor",
  "unused-fragment",
  "unused-source",
  "unused-state",
  "unused-value",
  "validates-nothing",
];

/** In the same screen; a fragment stands in a document of its own. */
function isLeftOver({ diagnostic: effect }: Placed, { diagnostic: cause }: Placed): boolean {
  return effect.file === cause.file || effect.code === "unused-fragment";
}

const CONSEQUENCES: readonly Consequence[] = [
  {
    isCause: ({ path }, { kind }) => kind === "app" && path.startsWith("/languages"),
    codes: [
      "missing-language",
      "unknown-language",
      "draft-language",
      "text-argument",
      "untranslated-text",
      "too-many-mistakes",
    ],
  },
  {
    isCause: ({ code, path }, { kind }) =>
      kind === "routes" && path.startsWith("/routes") && !["unknown-screen", "route-shadowed"].includes(code),
    codes: ["path-without-route", "query-unknown", "query-missing", "route-shadowed", "unreachable-screen"],
  },
  { isCause: ({ code }) => code === "path-without-route", codes: ["unreachable-screen"] },
  // What was meant is there, and only seems to be left alone.
  { isCause: ({ code }) => code === "unknown-screen", codes: ["unreachable-screen"] },
  { isCause: ({ code }) => code === "unknown-fragment", codes: ["unused-fragment"] },
  {
    isCause: ({ path }, { kind }) => kind === "call" && path.startsWith("/answer"),
    codes: ["sample-mismatch"],
    follows: ({ place: effect }, { place: cause }) =>
      effect.kind === "sample" && cause.kind === "call" && effect.call === cause.name,
  },
  // What a part of the screen showed, ran or asked is left over where that part is gone.
  {
    isCause: ({ code }) => code === "empty-layout",
    codes: ["source-not-shown", "failure-swallowed", ...LEFT_OVER],
    follows: isLeftOver,
  },
  { isCause: ({ code }) => code === "source-not-shown", codes: LEFT_OVER, follows: isLeftOver },
  {
    isCause: ({ code }) => code === "source-twice",
    codes: ["source-not-shown", "unused-source"],
    follows: ({ diagnostic: effect }, { diagnostic: cause }) =>
      effect.file === cause.file && effect.path === cause.path,
  },
  // Whether the call has that effect is the question.
  {
    isCause: ({ code }) => code === "changes-by-get",
    codes: ["button-not-busy", "failure-swallowed"],
    follows: ({ diagnostic: { message } }, { place: cause }) =>
      cause.kind === "call" && message.includes(`"${cause.name}"`),
  },
];

/** Without what is only said because something else is wrong: it goes away, or can be judged, when that is mended. */
export function withoutConsequences(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const placed = found.flatMap((diagnostic) => {
    const place = documentPlace(diagnostic.file);
    return place === null ? [] : [{ diagnostic, place }];
  });
  const causes = CONSEQUENCES.map(({ isCause, codes }) =>
    placed.filter(({ diagnostic, place }) => !codes.includes(diagnostic.code) && isCause(diagnostic, place)),
  );
  if (causes.every(({ length }) => length === 0)) return found;
  return found.filter((diagnostic) => {
    const place = documentPlace(diagnostic.file);
    return !CONSEQUENCES.some(({ codes, follows = () => true }, index) => {
      if (place === null || !codes.includes(diagnostic.code)) return false;
      return (causes[index] ?? []).some((cause) => follows({ diagnostic, place }, cause));
    });
  });
}
