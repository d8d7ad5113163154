import { existsSync, readFileSync, statSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { messageOf } from "../../kit/message-of.ts";
import { findPostgres } from "../../releases/database/postgres-binaries.ts";
import { findChromium } from "../../verify/browser/find-chromium.ts";
import { ROOT } from "../paths.ts";
import { withDatabase } from "./ask-services.ts";
import { type DoctorCheck, fine, lacking } from "./doctor-check.ts";
import { supportsNode } from "./supports-node.ts";

const MIN_FREE_BYTES = 1_000_000_000;

/** Needs of `skrini start` and `skrini test` of the machine. */
export const MACHINE_CHECKS: readonly DoctorCheck[] = [
  {
    id: "node",
    title: "Node",
    why: "An older Node lacks what the packages call.",
    needed: "here",
    mend: "install Node 22 from https://nodejs.org",
    look({ node }) {
      const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
        readonly engines: { readonly node: string };
      };
      return supportsNode(engines.node, node) ? fine(node) : lacking(`${node}, not ${engines.node}`);
    },
  },
  {
    id: "browser",
    title: "Browser",
    why: "`skrini test` opens every screen in a Chromium.",
    needed: "here",
    mend: "npm install --save-dev @sparticuz/chromium (Linux), or install Chrome, or set CHROMIUM_PATH",
    async look({ env, settings: { production } }) {
      const found = await findChromium().catch(messageOf);
      const needsNone = production && env.CHROMIUM_PATH === undefined;
      if (typeof found === "string") return needsNone ? fine("none, which a server can do without") : lacking(found);
      const { executablePath } = found;
      const isThere = await access(executablePath, constants.X_OK).then(
        () => true,
        () => false,
      );
      return isThere ? fine(executablePath) : lacking(`${executablePath} is not there, or no program`);
    },
  },
  {
    id: "database",
    title: "Database",
    why: "Releases, accounts and the audit log are kept in PostgreSQL. Without it the folder alone is served.",
    needed: "here",
    mend: "DATABASE_URL=postgres://user:password@host:5432/name npm start, or without DATABASE_URL",
    async look({ settings: { releases } }) {
      if (releases === undefined) return lacking("DATABASE_URL=off: no releases and no studio");
      if (releases.databaseUrl === null) {
        const found = await findPostgres().catch(messageOf);
        return typeof found === "string"
          ? lacking(found, "npm install --include=optional, or set DATABASE_URL to a PostgreSQL")
          : fine("the one of the packages");
      }
      const found = await withDatabase(releases.databaseUrl, async (database) => {
        const { rows } = await database.query("select current_setting('server_version') as version");
        return fine(`PostgreSQL ${rows[0]?.version}`);
      }).catch(messageOf);
      return typeof found === "string"
        ? lacking(`it cannot be used: ${found}`, "correct DATABASE_URL, or start the server that it names")
        : found;
    },
  },
  {
    id: "port",
    title: "Port",
    why: "The server listens on it.",
    needed: "here",
    mend: "PORT=3001 npm start",
    async look({ settings: { port } }) {
      if (port === 0) return fine("any that is free");
      const fault = await listen(port);
      if (fault === null) return fine(`${port} is free`);
      const isSkrini = await fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isSkrini) return fine(`${port}, where Skrini runs`);
      return lacking(`${port} ${fault === "EACCES" ? "is not for everybody" : "is taken"}`, "PORT=3001 npm start");
    },
  },
  {
    id: "disk",
    title: "Disk",
    why: "The served release and, without a database of yours, all releases are kept there.",
    needed: "here",
    mend: "make room, or set DATA to a folder on another disk",
    async look({ settings: { releases }, root }) {
      const folder = releases?.data ?? join(root, ".data");
      const present = nearestPresent(folder);
      const isWritable = await access(present, constants.W_OK).then(
        () => statSync(present).isDirectory(),
        () => false,
      );
      if (!isWritable) return lacking(`${folder} cannot be written`, `chown -R "$(id -u)" ${present}`);
      const { bavail, bsize } = await statfs(present);
      const free = bavail * bsize;
      const found = `${(free / 1e9).toFixed(1)} GB free in ${folder}`;
      return free < MIN_FREE_BYTES ? lacking(found) : fine(found);
    },
  },
];

/** The folder, or the nearest above it that is there: `skrini start` makes the rest, and a look makes nothing. */
function nearestPresent(folder: string): string {
  const above = dirname(folder);
  return existsSync(folder) || above === folder ? folder : nearestPresent(above);
}

/** The code of the system where nothing may listen there; null where it may. */
function listen(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    server.listen(port, () => server.close(() => resolve(null)));
  });
}
