import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { checkDocuments } from "../../check/check-documents.ts";
import { compileDocuments } from "../../compile/compile-documents.ts";
import type { CheckAnswer, CheckRequest } from "./check-runner.ts";

// Started by check-runner.ts alone: takes one request over the channel, answers it and ends.
const parts = { catalog, actions: actionCatalog };

process.once("message", (request: CheckRequest) => {
  // The channel is gone where the server ended meanwhile; there is no one to answer then.
  if (process.connected) process.send?.(answer(request), undefined, {}, () => process.disconnect?.());
});

function answer({ files, production }: CheckRequest): CheckAnswer {
  const diagnostics = checkDocuments(files, parts);
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
  return { diagnostics, release: JSON.stringify(compileDocuments(files, parts, { production })) };
}
