import { setTimeout } from "node:timers/promises";
import {
  type FolderLook,
  lookAtDocuments,
  type ReadDocuments,
  readDocumentsAt,
} from "../../server/documents/document-folder.ts";
import { BrokenDocumentsError } from "./broken-documents.ts";

const LOOK_EVERY_MS = 500;
const MAX_LOOKS = 20;

/** A set that is being copied is waited for, a while. */
export async function readWholeFolder(root: string): Promise<ReadDocuments & { readonly look: FolderLook }> {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const look = await lookAtDocuments(root);
    const read = await readDocumentsAt(root, look);
    if (read !== null) return { ...read, look };
    await setTimeout(LOOK_EVERY_MS, undefined, { ref: false });
  }
  throw new BrokenDocumentsError("the documents keep changing: start again when they are complete");
}
