import type { Migration } from "./migration.ts";
import { toVersion1 } from "./to-version-1.ts";

/** In order, each leading to the version the next starts from; the last leads to DOCUMENT_VERSION. */
export const MIGRATIONS: readonly Migration[] = [
  {
    from: 0,
    summary: "expressions inside words become values under `with`; languages get a name and a status",
    migrate: toVersion1,
  },
];
