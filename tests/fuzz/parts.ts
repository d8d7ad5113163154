import { answersPart } from "./answers/answers-part.ts";
import { documentsPart } from "./documents/documents-part.ts";
import type { FuzzPart } from "./fuzz-part.ts";
import { KILLS } from "./kills/kills-part.ts";
import { releasesPart } from "./releases/releases-part.ts";
import { socketsPart } from "./sockets/sockets-part.ts";
import { tapsPart } from "./taps/taps-part.ts";

/** Every part of `skrini fuzz`, as its command names them. */
export const PARTS: readonly FuzzPart[] = [releasesPart, ...KILLS, documentsPart, socketsPart, answersPart, tapsPart];
