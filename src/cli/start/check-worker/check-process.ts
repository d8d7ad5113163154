import { checkProjectFiles } from "../../../check/check-project-files.ts";
import { checkDocuments } from "../../../check/incremental/check-documents.ts";
import { toBuildFiles } from "../../../compile/build-files.ts";
import { compileDocuments } from "../../../compile/compile-documents.ts";
import { documentsHash } from "../../../compile/documents-hash.ts";
import { pictureAddresses } from "../../../compile/picture-address.ts";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import type { ProjectFile } from "../../../language/project/project-file.ts";
import { BUILT_IN, type ProjectParts, readParts } from "../../project-parts/read-parts.ts";
import type { CheckAnswer, CheckRequest } from "./check-runner.ts";
import { decodeDocuments } from "./decode-documents.ts";

// Started by check-runner.ts alone, perhaps with the folder whose own parts count: takes one request over the channel,
// answers it and ends.
const [, , folder] = process.argv;

process.once("message", async (request: CheckRequest) => {
  const parts = folder === undefined ? BUILT_IN : await readParts(folder);
  // The channel is gone where the server ended meanwhile; there is no one to answer then.
  if (process.connected) process.send?.(answer(request, parts), undefined, {}, () => process.disconnect?.());
});

function answer(request: CheckRequest, parts: ProjectParts): CheckAnswer {
  if ("project" in request) return prepare(request.project, parts);
  const diagnostics = checkDocuments(request.files, parts);
  if (hasErrors(diagnostics)) return { diagnostics };
  return { diagnostics, release: JSON.stringify(compileDocuments(request.files, parts, request)) };
}

function prepare(project: readonly ProjectFile[], parts: ProjectParts): CheckAnswer {
  const { files, unreadable } = decodeDocuments(project);
  const addresses = pictureAddresses(project);
  const pictures = new Set(addresses.keys());
  const found = checkDocuments(files, { ...parts, pictures });
  const diagnostics = [...unreadable, ...checkProjectFiles(project), ...found];
  if (hasErrors(diagnostics)) return { diagnostics };
  const id = documentsHash(project);
  const build = (production: boolean) =>
    toBuildFiles(id, compileDocuments(files, parts, { production, pictures: addresses }));
  return { diagnostics, builds: { production: build(true), sandbox: build(false) } };
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}
