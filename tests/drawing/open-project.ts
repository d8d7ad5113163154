import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { type CompiledRelease, compileDocuments } from "../../src/compile/compile-documents.ts";
import { lender } from "../../src/lender/lender.ts";
import { matchRoute } from "../../src/route/match-route.ts";
import { samplePath } from "../../src/route/order-routes.ts";
import type { Sandbox } from "../../src/sandbox/documents.ts";
import { openSandbox } from "../../src/sandbox/open-sandbox.ts";
import { sandboxDocuments } from "../../src/sandbox/sandbox-documents.ts";

export interface Project {
  readonly release: CompiledRelease;
  /** Answers at once. */
  readonly sandbox: Sandbox;
  /** Addresses of the page of each scenario, and of each route that has none. */
  readonly addresses: readonly string[];
}

/** Folders of projects of several kinds of business. */
export const PROJECTS = [".", "tests/other-app", "tests/clinic-app", "src/cli/init/template"];

/** @param edit changes the text of each document, by its path */
export async function openProject(folder: string, edit = (text: string, _path: string) => text): Promise<Project> {
  const files = readDocuments(folder).map(({ path, text }) => ({ path, text: edit(text, path) }));
  const release = compileDocuments(files, { catalog, actions: actionCatalog }, { production: false });
  const documents = sandboxDocuments(files);
  const sandbox = await openSandbox(documents, lender, { wait: async () => {}, maximumSessions: 10_000 });
  const [app] = Object.values(release.app);
  const played = documents.scenarios.map(({ id, path }) => withQuery(path, `scenario=${id}`));
  const shown = new Set(played.map((address) => screenAt(address, release)));
  const others = (app?.routes ?? []).filter(({ screen, hash }) => hash === undefined && !shown.has(screen));
  return { release, sandbox, addresses: [...played, ...others.map(({ path }) => samplePath(path))] };
}

/** The id of the screen at an address. */
export function screenAt(address: string, { app }: Pick<CompiledRelease, "app">): string {
  const [first] = Object.values(app);
  const { pathname, hash } = new URL(address, "http://phone.test");
  return matchRoute(pathname, first?.routes ?? [], hash)?.screen ?? first?.notFound ?? "";
}

function withQuery(address: string, query: string): string {
  const [path = "", hash] = address.split("#");
  return `${path}${path.includes("?") ? "&" : "?"}${query}${hash === undefined ? "" : `#${hash}`}`;
}
