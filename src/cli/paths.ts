import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const ROOT: string = fileURLToPath(new URL("../..", import.meta.url));

/** Where a build of the client lies. The two kinds never overwrite each other. */
export function clientFolder(production: boolean): string {
  return `${ROOT}/.build/${production ? "production" : "client"}`.replace("//", "/");
}

/** Where the studio's build lies. */
export const STUDIO_FOLDER: string = `${ROOT}/.build/studio`.replace("//", "/");
