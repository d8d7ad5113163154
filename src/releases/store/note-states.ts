import { lockAudit, readStates } from "./audit/states.ts";
import type { Write } from "./write.ts";

/** Once, in a log of before: what its rows did not tell is compared from now on. */
export async function noteStates(write: Write): Promise<void> {
  await write({ name: "system", address: "local" }, async (queries) => {
    // Two servers may start at once: the second sees what the first wrote.
    await lockAudit(queries);
    const { rows } = await queries.query(
      "select from audit having count(*) > 0 and not exists (select from audit where states is not null)",
    );
    if (rows.length === 0) return { result: undefined, entry: null };
    const states = JSON.stringify(Object.fromEntries(await readStates(queries)));
    await queries.query("select set_config('skrini.states', $1, true)", [states]);
    return { result: undefined, entry: { action: "states", subject: "database" } };
  });
}
