import fc from "fast-check";
import type { FuzzPart } from "../fuzz-part.ts";
import { openDatabase } from "../open-database.ts";
import { historyProperty, openInstances } from "./history.ts";

/** Random histories of the releases, by two instances: they answer what a plain model says, and so it is then. */
export const releasesPart: FuzzPart = {
  name: "releases",
  async open() {
    const database = await openDatabase();
    const instances = await openInstances(database.url);
    const property = historyProperty(instances);
    return {
      async runCase(seed) {
        const details = await fc.check(property, { seed, numRuns: 1, unbiased: true });
        if (!details.failed) return [];
        const reason = details.errorInstance instanceof Error ? details.errorInstance.message : details.errorInstance;
        return [{ what: String(reason), where: String(fc.stringify(details.counterexample)) }];
      },
      async finish() {
        const { rows, broken } = await instances.stores[0].audit.verify();
        const what =
          broken === null ? [] : [{ what: `audit row ${broken.sequence}: ${broken.reason}`, where: "the end" }];
        return { findings: what, figures: `${rows} rows in the audit log.` };
      },
      async close() {
        await instances.close();
        await database.close();
      },
    };
  },
};
