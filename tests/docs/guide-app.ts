import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { COMMANDS } from "../../src/cli/commands.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { runProcess } from "../../src/cli/testing/run-process.ts";
import { GUIDES_FOLDER, readPage } from "./read-guides.ts";

/** A folder with an app that `init` made, and with the documents of the guide to authors in it. */
export interface GuideApp {
  /** The folder that the app's folder is in. */
  readonly place: string;
  readonly root: string;
  remove(): void;
}

const ROUTES = "schemas/routes.json";
/** Shell functions for `npx` and `npm` that run this program as in an installed app. */
const SHELL = `
program="${join(ROOT, "src/cli/bootstrap.mjs")}"
npx() { shift; node "$program" "$@"; }
npm() { [ "$1" = run ] && shift; local name="$1"; shift; [ "$1" = -- ] && shift; node "$program" "$name" "$@"; }`;

export async function makeGuideApp(): Promise<GuideApp> {
  const place = mkdtempSync(join(tmpdir(), "skrini-guide-"));
  const root = join(place, "my-app");
  const made = await callCommand(COMMANDS.init, root);
  if (made.status !== 0) throw new Error(made.stderr);
  for (const { path, text } of documentsOf("author-screens")) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path === ROUTES ? withRoute(readFileSync(file, "utf8"), text) : text);
  }
  return { place, root, remove: () => rmSync(place, { recursive: true, force: true }) };
}

/** The blocks of a guide that say which file they are. */
export function documentsOf(guide: string): readonly { readonly path: string; readonly text: string }[] {
  const { text } = readPage(`${GUIDES_FOLDER}/${guide}.md`);
  return [...text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = "", content = ""]) => ({
    path,
    text: content,
  }));
}

/** Runs a line of a guide as a shell does. */
export async function runLine(line: string, cwd: string, env: NodeJS.ProcessEnv = {}, input = "") {
  const options = { cwd, env: { ...process.env, ...env }, input };
  const { status, stdout, stderr } = await runProcess("bash", ["-ec", `${SHELL}\n${line}`], options);
  return { status, output: stdout + stderr };
}

function withRoute(routes: string, route: string): string {
  return routes.replace('"routes": [', `"routes": [${route.trim()}, `);
}
