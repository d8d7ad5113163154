import { extname } from "node:path";
import { createRecent } from "../channel/recent.ts";
import { createSharedLook } from "../channel/shared-look.ts";
import { type StoredFile, storeFile } from "../http/stored-file.ts";
import { FILE_TYPES } from "./client-files.ts";

/** Files of the clients of other servers, which have them from the database. */
export interface OtherClients {
  /** Undefined where no server has it, or the database cannot be had. */
  find(address: string): Promise<StoredFile | undefined>;
}

export interface OtherClientFiles {
  addresses(): Promise<ReadonlySet<string>>;
  read(address: string): Promise<Uint8Array | null>;
}

/** Milliseconds between two looks at what there is, however many ask for what there is not. */
const LOOK_EVERY_MS = 1000;
const MAX_FILES = 200;

/** @param files null while the database cannot be had */
export function createOtherClients(files: () => OtherClientFiles | null, every = LOOK_EVERY_MS): OtherClients {
  const found = createRecent<StoredFile>(MAX_FILES);
  let known: ReadonlySet<string> = new Set();
  // Another server may just have started.
  const look = createSharedLook(async () => {
    known = (await files()?.addresses()) ?? known;
  }, every);

  return {
    async find(address) {
      const before = found.get(address);
      const type = FILE_TYPES.get(extname(address));
      if (before !== undefined || type === undefined) return before;
      if (!known.has(address)) await look();
      if (!known.has(address)) return undefined;
      const bytes =
        (await files()
          ?.read(address)
          .catch(() => null)) ?? null;
      if (bytes === null) return undefined;
      const file = storeFile(bytes, type);
      found.set(address, file);
      return file;
    },
  };
}
