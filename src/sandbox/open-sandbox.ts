import { createSandbox } from "./create-sandbox.ts";
import type { Sandbox, SandboxDocuments, SandboxOptions } from "./documents.ts";
import { type LenderSource, NO_LENDER } from "./lender.ts";

/** The sandbox of these documents: this tree's lender plays along if they are its own. */
export async function openSandbox(
  documents: SandboxDocuments,
  lender: LenderSource | null,
  options: Partial<SandboxOptions> = {},
): Promise<Sandbox> {
  if (!lender?.isFor(documents.app)) return createSandbox(documents, NO_LENDER, options);
  const create = await lender.load();
  return create(documents, options);
}
