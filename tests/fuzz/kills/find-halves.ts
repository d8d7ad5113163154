import { documentsHash } from "../../../src/compile/documents-hash.ts";
import type { Database } from "../../../src/releases/database/connect.ts";
import type { Store } from "../../../src/releases/store/create-store.ts";

/** Each says which rows are not whole; there may be none. */
const HALVES: { readonly [what: string]: string } = {
  "a channel serves something else than was published last": `
    select from channels left join lateral (
      select release from publications where channel = channels.name order by revision desc limit 1
    ) as last on true where channels.release is distinct from last.release`,
  "a change is in review without a release": "select from changes where status = 'review' and release is null",
  "a change has a save that its revision does not count": `
    select from changes join change_documents on change = changes.id where change_documents.revision > changes.revision`,
  "a release has no documents": "select from releases where id not in (select release from release_documents)",
  "a release has only one of its builds": `
    select from releases where 2 <> (select count(distinct production) from build_files where release = id)`,
  "releases and the audit log differ": differs("releases", "'add'"),
  "publications and the audit log differ": differs("publications", "'publish', 'import', 'rollback'"),
  "reviews and the audit log differ": differs("reviews", "'review-approved'"),
};

function differs(table: string, actions: string): string {
  return `select where (select count(*) from ${table}) <> (select count(*) from audit where action in (${actions}))`;
}

/** Findings of half-written work in a database, or of work that is no longer as it was written. */
export async function findHalves(
  { store, database }: { readonly store: Store; readonly database: Database },
  checked: Set<string>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [what, sql] of Object.entries(HALVES)) if ((await database.query(sql)).rowCount !== 0) found.push(what);
  for (const { id } of await store.releases.list({ limit: 100_000 })) {
    if (checked.has(id)) continue;
    checked.add(id);
    const documents = await store.releases.documents(id);
    if (documentsHash(documents) !== id) found.push("a release has other documents than its id says");
    for (const production of [true, false]) {
      const build = await store.releases.build(id, { production });
      if (build.size !== documents.length) found.push("a build is not whole");
    }
  }
  const { broken } = await store.audit.verify();
  if (broken !== null) found.push(`the audit log: ${broken.reason}`);
  return found;
}
