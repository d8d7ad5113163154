import { randomBytes } from "node:crypto";
import type { ContentFolder } from "../../../server/channel/content-folder.ts";

/** Key that an instance signs cookies with: the one of all instances, from the database or this instance's disk. */
export interface CookieKey {
  /** While the key of all is not known, one of this process: nobody else, and no later process, knows what it signed. */
  current(): string;
  restore(): Promise<void>;
  take(key: string): void;
  /** Has it on disk, for a start without the database. Rejects where the disk takes nothing: save again then. */
  save(): Promise<void>;
}

const NAME = "cookie-key";

export function createCookieKey(folder: Pick<ContentFolder, "getText" | "putText">): CookieKey {
  let key = randomBytes(32).toString("hex");
  let unsaved: string | null = null;
  return {
    current: () => key,
    async restore() {
      key = (await folder.getText(NAME)) ?? key;
    },
    take(given) {
      if (given === key) return;
      key = given;
      unsaved = given;
    },
    async save() {
      const saving = unsaved;
      if (saving === null) return;
      await folder.putText(NAME, saving);
      if (unsaved === saving) unsaved = null;
    },
  };
}
