import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { COMMANDS } from "../../src/cli/commands.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { runProcess } from "../../src/cli/testing/run-process.ts";
import { GUIDES_FOLDER, readPage } from "./read-guides.ts";

/** A folder with an app that `init` made, and with the documents of a guide in it. */
export interface GuideApp {
  /** The folder that the app's folder is in. */
  readonly place: string;
  readonly root: string;
  remove(): void;
}

const ROUTES = "schemas/routes.json";
const APP = "schemas/app.json";
/** Shell functions for `npx` and `npm` that run this program as in an installed app. */
const SHELL = `
program="${join(ROOT, "src/cli/bootstrap.mjs")}"
npx() { shift; node "$program" "$@"; }
npm() { [ "$1" = run ] && shift; local name="$1"; shift; [ "$1" = -- ] && shift; node "$program" "$name" "$@"; }`;

export async function makeGuideApp(guide = "author-screens"): Promise<GuideApp> {
  const place = mkdtempSync(join(tmpdir(), "skrini-guide-"));
  const root = join(place, "my-app");
  const made = await callCommand(COMMANDS.init, root);
  if (made.status !== 0) throw new Error(made.stderr);
  for (const { path, text } of documentsOf(guide)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    const edit = path === ROUTES ? withRoute : path === APP ? withMembers : undefined;
    writeFileSync(file, edit === undefined ? text : edit(readFileSync(file, "utf8"), text));
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

/** The members of app.json that a guide shows take the place of those that are there. */
function withMembers(app: string, members: string): string {
  return JSON.stringify({ ...JSON.parse(app), ...JSON.parse(`{${members}}`) }, null, 2);
}

function withRoute(routes: string, route: string): string {
  return routes.replace('"routes": [', `"routes": [${route.trim()}, `);
}
