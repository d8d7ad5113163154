import type { CallDocument } from "../language/documents.ts";
import { createSandbox } from "../sandbox/create-sandbox.ts";
import type { Sandbox, SandboxDocuments, SandboxOptions } from "../sandbox/documents.ts";
import type { Lender, LenderPlay } from "../sandbox/lender.ts";
import { behaviors } from "./behaviors.ts";
import { createPages } from "./pages.ts";
import { REPEATS } from "./repeats.ts";
import { createUploads } from "./uploads.ts";
import { createWorld, type World } from "./world.ts";
import { reportWorld } from "./world-report.ts";

/** The sandbox over this lender's documents: orders, plans, wallets and payments that change. */
export function createLenderSandbox(documents: SandboxDocuments, options: Partial<SandboxOptions> = {}): Sandbox {
  return createSandbox(documents, LENDER, options);
}

const LENDER: Lender<World> = {
  createWorld,
  play(parts): LenderPlay<World> {
    const uploads = createUploads(`${parts.pages}/uploads`, parts.inPage);
    return {
      behaviors: behaviors(parts.app, uploads),
      repeats: REPEATS,
      pages: createPages(parts, uploads),
      isSignedOut: (world, call) => world.isClosed && !isOpen(call),
      report: reportWorld,
    };
  },
};

/**
 * Whether a deleted account may make this call: those that need none, and the deletion itself, repeated after a lost
 * answer.
 */
function isOpen(call: CallDocument): boolean {
  return call.id === "delete-account" || (call.root === true && call.path.startsWith("/api/v2/"));
}
