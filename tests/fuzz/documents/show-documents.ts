import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { ROOT } from "../../../src/cli/paths.ts";
import { serveProject } from "../../../src/cli/start/serve-project.ts";
import type { RoutesDocument } from "../../../src/language/documents.ts";
import type { SourceFile } from "../../../src/language/project/source-file.ts";
import type { Finding } from "../fuzz-part.ts";
import { lookAtPage } from "../look-at-page.ts";
import type { FuzzBrowser } from "../open-browser.ts";
import type { Random } from "../random.ts";

/**
 * Serves the real documents with these in their place, which passed the check, and opens a screen they have to do with.
 */
export async function showDocuments(
  browser: FuzzBrowser,
  files: readonly SourceFile[],
  changed: readonly SourceFile[],
  random: Random,
): Promise<readonly Finding[]> {
  const root = mkdtempSync(`${tmpdir()}/fuzz-`);
  const { warn } = console;
  // The documents' own warnings are left out.
  console.warn = () => undefined;
  try {
    cpSync(`${ROOT}/schemas`, `${root}/schemas`, { recursive: true });
    for (const { path, text } of changed) writeFileSync(`${root}/${path}`, text);
    const options = { port: 0, production: false, apiUrl: null, watch: false, root };
    const serving = await serveProject(options);
    const first = changed[0]?.path ?? "";
    const path = screenPath(files, first, random);
    const found = await showScreen(browser, `http://localhost:${serving.port}${path}${queryOf(random)}`);
    await serving.close();
    return found.map((what) => ({ what, where: `${first} on ${path}` }));
  } catch (error) {
    // The check of these documents was judged by what it took of the processor; a server's limit goes by the clock.
    if (String(error).includes("check-stopped")) return [];
    throw error;
  } finally {
    console.warn = warn;
    rmSync(root, { recursive: true });
  }
}

async function showScreen(browser: FuzzBrowser, url: string): Promise<readonly string[]> {
  const phone = await browser.openPage();
  try {
    await phone.open(url);
    return await lookAtPage(phone, { mayBeEmpty: true });
  } finally {
    await phone.close();
  }
}

function queryOf(random: Random): string {
  return `?session=f${random.below(1e9)}&productId=1001&orderId=SP-1&user=u1&lang=${random.pick(["en", "sw"])}`;
}

/** A route of the changed screen, of one that names the changed call, or any. */
function screenPath(files: readonly SourceFile[], changed: string, random: Random): string {
  const routesText = files.find(({ path }) => path === "schemas/routes.json")?.text ?? "{}";
  const { routes } = JSON.parse(routesText) as RoutesDocument;
  const [, folder, name] = /^schemas\/(\w+)\/([^/.]+)/.exec(changed) ?? [];
  const isConcerned = (screen: string) => {
    if (folder === "screens") return screen === name;
    const text = files.find(({ path }) => path === `schemas/screens/${screen}.json`)?.text ?? "";
    return text.includes(`"${name}"`);
  };
  const concerned = routes.filter(({ screen }) => isConcerned(screen));
  const { path } = random.pick(concerned.length > 0 ? concerned : routes);
  return path.startsWith("/") ? path.replaceAll(/:\w+/g, "1").replaceAll("*", "x") : "/";
}
