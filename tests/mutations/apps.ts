import { type Project, readProject } from "./project.ts";

/** The apps that mistakes are seeded into: of four trades, in one to three languages, one of them read from right to left. */
export const APPS: readonly string[] = [".", "tests/other-app", "src/cli/init/template", "tests/clinic-app"];

export function readApps(): readonly Project[] {
  return APPS.map(readProject);
}
