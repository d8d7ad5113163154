import { type Database, inTransaction } from "../database/connect.ts";

/** The files of the clients that servers of this database have in their pages, by their addresses. */
export interface ClientFileStore {
  /** Keeps those of a client, which is registered already, and of those that were started last before it. */
  keep(runtime: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Addresses of all that are kept. */
  addresses(): Promise<ReadonlySet<string>>;
  read(address: string): Promise<Uint8Array | null>;
}

/** Servers of a staging channel are on the same database: their versions must not take the place of those that serve. */
const MAX_CLIENTS = 12;

export function createClientFileStore(database: Database, clock: () => Date): ClientFileStore {
  return {
    async keep(runtime, files) {
      await inTransaction(database, async (queries) => {
        await queries.query(
          `insert into client_files (runtime, path, bytes, started_at)
           select $1, given.*, $4 from unnest($2::text[], $3::bytea[]) as given (path, bytes)
           on conflict (runtime, path) do update set started_at = excluded.started_at`,
          [runtime, [...files.keys()], [...files.values()].map(Buffer.from), clock()],
        );
        await queries.query(
          `delete from client_files where runtime not in (
             select runtime from client_files group by runtime order by max(started_at) desc, runtime limit $1)`,
          [MAX_CLIENTS],
        );
      });
    },
    async addresses() {
      const { rows } = await database.query("select path from client_files");
      return new Set(rows.map(({ path }) => String(path)));
    },
    async read(address) {
      const { rows } = await database.query("select bytes from client_files where path = $1 limit 1", [address]);
      return rows[0]?.bytes ?? null;
    },
  };
}
