import { writeSync } from "node:fs";
import { listen } from "../../src/server/listen.ts";
import { openInstance } from "./open-instance.ts";

// Started by start-serving.ts with a database and a folder: serves the channel until it is killed.
const [databaseUrl = "", data = ""] = process.argv.slice(2);
const { app } = await openInstance({ databaseUrl, data }, () => undefined);
writeSync(1, `${(await listen(app, 0)).port}\n`);
