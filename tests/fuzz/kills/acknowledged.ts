import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../../src/releases/database/connect.ts";
import type { Publication } from "../../../src/releases/releases.ts";
import type { Store } from "../../../src/releases/store/create-store.ts";
import { textOf } from "../../../src/releases/testing/sample-project.ts";

/** Work whose success was acknowledged to a process. */
export type Acknowledged =
  | { readonly did: "create"; readonly change: number }
  | { readonly did: "save"; readonly change: number; readonly text: string }
  | { readonly did: "send"; readonly change: number; readonly release: string }
  | { readonly did: "approve"; readonly review: number }
  | ({ readonly did: "publish" } & Publication);

/** Acknowledged work that is lost: none may be. */
export async function findLost(
  { store, database }: { readonly store: Store; readonly database: Database },
  done: readonly Acknowledged[],
): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const one of done) if (!(await isThere(store, database, one))) lost.push(`lost: ${one.did}`);
  return lost;
}

async function isThere(store: Store, database: Database, done: Acknowledged): Promise<boolean> {
  switch (done.did) {
    case "create":
      return (await store.changes.find(done.change)).id === done.change;
    case "save": {
      const documents = await store.changes.documents(done.change);
      return documents.some(({ bytes }) => textOf(bytes) === done.text);
    }
    case "send": {
      const { release } = await store.changes.find(done.change);
      return release === done.release && (await store.releases.find(done.release)).id === release;
    }
    case "approve":
      return (await database.query("select from reviews where id = $1", [done.review])).rowCount === 1;
    case "publish": {
      const { did: _, ...publication } = done;
      const [found] = await store.channels.history(done.channel, { before: done.revision + 1, limit: 1 });
      return found !== undefined && isDeepStrictEqual({ ...found, ...publication }, found);
    }
  }
}
