import { pendingFactsOf } from "../../../check/pending-facts.ts";
import type { Queries } from "../../database/connect.ts";
import { RefusedError } from "../../releases.ts";
import { readContents } from "./store-files.ts";

/**
 * Refuses a release whose `facts` say that something is not known yet.
 * @throws RefusedError `has-errors`
 */
export async function checkComplete(queries: Queries, release: string, forBorrowers: boolean): Promise<void> {
  if (!forBorrowers) return;
  const { rows } = await queries.query(
    "select path, digest from release_documents where release = $1 and path = 'schemas/app.json'",
    [release],
  );
  const pending = pendingFactsOf(await readContents(queries, rows));
  if (pending.length === 0) return;
  const facts = pending.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
  const advice = "borrowers would read pending facts in brackets: write them in a change, and release that";
  throw new RefusedError("has-errors", `${advice}. ${facts.join("; ")}`);
}
