import { loadExport } from "../kit/load-export.ts";
import type { LenderSource } from "../sandbox/lender.ts";

/** This lender's part of the sandbox: for documents whose calls stand where its server's do. */
export const lender: LenderSource = {
  isFor: ({ calls }) => calls.prefix === "/tapi",
  load: () => loadExport(import("./create-lender-sandbox.ts")),
};
