import type { Database } from "../database/connect.ts";

/** Somebody who has a change open, and the document that they look at: `screens/order`. */
export interface Present {
  readonly name: string;
  readonly document: string;
}

/** Who has changes open. It tells people of each other; nothing is locked by it. */
export interface Presence {
  /** Notes that somebody is here, and tells who else is. They are gone when they were not noted for half a minute. */
  note(change: number, name: string, document: string): Promise<readonly Present[]>;
}

const PRESENCE_SECONDS = 30;

export function createPresence(database: Database, clock: () => Date): Presence {
  return {
    async note(change, name, document) {
      const now = clock();
      await database.query("delete from presence where seen_at < $1", [
        new Date(now.getTime() - PRESENCE_SECONDS * 1000),
      ]);
      await database.query(
        `insert into presence (change, name, document, seen_at) values ($1, $2, $3, $4)
         on conflict (change, name) do update set document = excluded.document, seen_at = excluded.seen_at`,
        [change, name, document, now],
      );
      const { rows } = await database.query(
        "select name, document from presence where change = $1 and name <> $2 order by name",
        [change, name],
      );
      return rows.map((row) => ({ name: String(row.name), document: String(row.document) }));
    },
  };
}
