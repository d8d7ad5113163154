import { readBuiltFile } from "../http/built-file.ts";
import { type StoredFile, storeFile } from "../http/stored-file.ts";

/** Where the studio takes the definitions of its project's own widgets and actions from. */
export const OWN_DEFINITIONS_ADDRESS = "/studio/own-definitions.js";

/** The file of a build that has them, among its assets: a module that exports `ownCatalog` and `ownActions`. */
export const OWN_DEFINITIONS_FILE = "own-definitions.js";

const TYPE = "text/javascript; charset=utf-8";
const NONE = "export const ownCatalog = [];\nexport const ownActions = [];\n";

/**
 * Reads them from the folder that they were built into. Rejects where the file is missing.
 * @param folder null for a project that has none
 */
export async function readOwnDefinitions(folder: string | null): Promise<StoredFile> {
  return folder === null ? storeFile(NONE, TYPE) : await readBuiltFile(folder, OWN_DEFINITIONS_FILE, TYPE);
}
