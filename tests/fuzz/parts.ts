import { answersPart } from "./answers/answers-part.ts";
import { checkedDocumentsPart, documentsPart } from "./documents/documents-part.ts";
import type { FuzzPart } from "./fuzz-part.ts";
import { KILLS } from "./kills/kills-part.ts";
import { releasesPart } from "./releases/releases-part.ts";
import { socketsPart } from "./sockets/sockets-part.ts";
import { tapsPart } from "./taps/taps-part.ts";

/** Every part of `skrini fuzz`, as its command names them. */
export const PARTS: readonly FuzzPart[] = [releasesPart, ...KILLS, documentsPart, socketsPart, answersPart, tapsPart];

/** The parts, with documents shown in no browser where they are only to be checked. */
export function partsOf({ isCheckOnly }: { readonly isCheckOnly: boolean }): readonly FuzzPart[] {
  return isCheckOnly ? PARTS.map((part) => (part === documentsPart ? checkedDocumentsPart : part)) : PARTS;
}
