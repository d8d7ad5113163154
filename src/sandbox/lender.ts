import type { JsonObject } from "../kit/json.ts";
import type { AppDocument, CallDocument } from "../language/documents.ts";
import type { Sandbox, SandboxDocuments, SandboxOptions } from "./documents.ts";
import type { Sessions } from "./session.ts";
import type { Behavior, Repeat } from "./turn.ts";

/**
 * Behavior of a lender's server beyond its samples. Without one the sandbox answers each call its sample and changes
 * nothing; `src/lender` has this project's.
 */
export interface Lender<World> {
  /** State of one borrower who has done nothing yet. */
  createWorld(): World;
  play(parts: LenderParts<World>): LenderPlay<World>;
}

export interface LenderParts<World> {
  readonly app: AppDocument;
  readonly sessions: Sessions<World>;
  /** The path below which pages stand: `<prefix>/sandbox`. */
  readonly pages: string;
  /** There is no server behind the page. */
  readonly inPage: boolean;
}

export interface LenderPlay<World> {
  /** By call id. A call without one answers its sample. */
  readonly behaviors: { readonly [call: string]: Behavior<World> };
  /** By call id. Without one a key that comes again gets its first answer again. */
  readonly repeats?: { readonly [call: string]: Repeat<World> };
  /** Pages that stand for foreign ones, by path below `pages`; `:name` is a parameter. */
  readonly pages: readonly LenderPage[];
  /** Whether the borrower is signed out of this call. */
  isSignedOut(world: World, call: CallDocument): boolean;
  /** For tests: what has happened. */
  report(world: World): JsonObject;
}

export interface LenderPage {
  readonly method: "GET" | "POST";
  readonly path: string;
  answer(request: Request, parameters: { readonly [name: string]: string }): Response | Promise<Response>;
}

/** How a root gets the sandbox of this tree's lender; its code is loaded only for documents of its own. */
export interface LenderSource {
  isFor(app: AppDocument): boolean;
  load(): Promise<(documents: SandboxDocuments, options?: Partial<SandboxOptions>) => Sandbox>;
}

/** The lender of a project without one: nothing changes. */
export const NO_LENDER: Lender<null> = {
  createWorld: () => null,
  play: () => ({ behaviors: {}, pages: [], isSignedOut: () => false, report: () => ({}) }),
};
