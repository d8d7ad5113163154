import { catalog } from "../renderers/catalog.ts";
import { actionCatalog } from "../src/actions/catalog.ts";
import { createChecker } from "../src/check/incremental/checker.ts";
import { readDocuments, readPictureNames } from "../src/cli/read-documents.ts";

// Not by the path of this file: where there is a document, a file's address is not what Node takes.
const ROOT = process.cwd();

/** The documents of this project as they are on the disk. */
export const PROJECT_FILES = readDocuments(ROOT);

/** A checker of them that is kept: of the files that share a worker only the first waits for a whole check. */
export const PROJECT_CHECKER = createChecker({ catalog, actions: actionCatalog, pictures: readPictureNames(ROOT) });
