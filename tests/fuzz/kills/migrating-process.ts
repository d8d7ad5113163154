import { writeSync } from "node:fs";
import { migrate } from "../../../src/releases/database/migrate.ts";
import { databaseOn, run } from "../../database/setup-database.ts";

// Started by kill-process.ts with a server: makes databases and migrates them until it is killed.
const [url = "", prefix = ""] = process.argv.slice(2);

for (let round = 1; ; round++) {
  const name = `${prefix}_${round}`;
  await run(url, `create database ${name}`);
  // Before it is migrated: the kill is to come upon that.
  writeSync(1, `${name}\n`);
  await migrate(databaseOn(url, name));
}
