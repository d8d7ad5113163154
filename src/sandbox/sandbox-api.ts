/** A backend played from documents, and what a team adds to it: `skrini/sandbox`. */

export { createSandbox } from "./create-sandbox.ts";
export type { Sandbox, SandboxDocuments, SandboxOptions } from "./documents.ts";
export { refusal } from "./envelope.ts";
export { type Lender, type LenderPage, type LenderParts, type LenderPlay, NO_LENDER } from "./lender.ts";
export { answerOf, type Outcome, overlay } from "./outcome.ts";
export { sandboxDocuments } from "./sandbox-documents.ts";
export type { Session } from "./session.ts";
export type { Behavior, SampleOptions, Turn } from "./turn.ts";
