import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { clientFolder, IS_PACKED, ROOT, STUDIO_FOLDER } from "../../paths.ts";
import { hashOfOwn } from "../../project-parts/bundle-own-modules.ts";
import { findOwnModules } from "../../project-parts/find-own-modules.ts";
import { readParts } from "../../project-parts/read-parts.ts";
import { unpackSources } from "../../sources.ts";
import { buildClient, runClientBuild } from "./build-client.ts";
import { buildDefinitions } from "./build-definitions.ts";
import { buildFolder } from "./build-folder.ts";
import { buildStudio } from "./build-studio.ts";
import { CLIENT_SOURCES, sourceHash } from "./source-hash.ts";

/** The folders of what browsers get for a project's documents. */
export interface ProjectBuilds {
  readonly client: string;
  /** The client that the studio's previews run: in production, too, the one that plays sample data. */
  readonly preview: string;
  readonly studio: string;
  /** Folder of the studio's build of the project's own widgets and actions; null where it has none. */
  readonly definitions: string | null;
}

/** Where they lie: with what a project has of its own they are that project's. */
export function buildsOf(root: string, production: boolean): ProjectBuilds {
  const isOwn = findOwnModules(root) !== null;
  const folder = join(root, ".build");
  const client = (kind: boolean) => (isOwn ? join(folder, kind ? "production" : "client") : clientFolder(kind));
  const definitions = isOwn ? join(folder, "definitions") : null;
  return { client: client(production), preview: client(false), studio: STUDIO_FOLDER, definitions };
}

/** Builds the client that documents of this project are shown by, unless it is there. */
export async function buildProjectClient(root: string, production: boolean): Promise<"built" | "fresh"> {
  const own = findOwnModules(root);
  if (own === null) return buildClient(production);
  const { catalog } = await readParts(root);
  return buildFolder(buildsOf(root, production).client, await hashWith(root), async (outDir) => {
    await unpackSources();
    await runClientBuild({ production, outDir, catalog, own });
  });
}

/** Builds the studio, unless it is there, and what it is to know of the project's own parts. */
export async function buildProjectStudio(root: string): Promise<"built" | "fresh"> {
  const [own, { definitions }] = [findOwnModules(root), buildsOf(root, false)];
  if (own !== null && definitions !== null) {
    await buildFolder(definitions, await hashWith(root), (outDir) => buildDefinitions(outDir, own));
  }
  return buildStudio();
}

/** A hash of a project's own parts, and of the product that they are built with. */
async function hashWith(root: string): Promise<string> {
  const product = IS_PACKED
    ? await readFile(join(ROOT, "package.json"), "utf8")
    : await sourceHash(ROOT, CLIENT_SOURCES);
  return `${hashOfOwn(root)} ${product}`;
}
