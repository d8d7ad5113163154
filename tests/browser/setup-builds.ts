import { runScript } from "./run-script.ts";

/** Both kinds of build, made before the tests that read them; nothing to do when the sources are the same. */
export async function setup(): Promise<void> {
  await Promise.all([runScript("build"), runScript("build", "--production")]);
}
