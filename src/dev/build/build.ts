import type { CommandLine, Streams } from "../../cli/command/command.ts";
import { ROOT } from "../../cli/paths.ts";
import { buildClient } from "../../cli/start/builds/build-client.ts";
import { buildServer } from "../../cli/start/builds/build-server.ts";
import { buildStudio } from "../../cli/start/builds/build-studio.ts";
import { buildExtension } from "../vscode/build-extension.ts";
import { buildPackage } from "./build-package.ts";
import type { buildDefinition } from "./definition.ts";
import { swapReadme } from "./swap-readme.ts";

const EXTENSION = `${ROOT}/.build/skrini.vsix`;

/** `skrini build`: the server, the studio, and the client for production when that is asked for, else with a sandbox in it. */
export async function build({ values }: CommandLine<typeof buildDefinition>, { stdout }: Streams): Promise<number> {
  if (values.package) {
    await buildPackage();
    stdout.write("package: built\n");
  }
  if (values.extension) {
    await buildExtension(EXTENSION);
    stdout.write("extension: .build/skrini.vsix\n");
    return 0;
  }
  if (values.readme !== undefined) await swapReadme(ROOT, values.readme);
  if (values.package || values.readme !== undefined) return 0;
  const production = values.production || process.env.NODE_ENV === "production";
  const outcome = await buildClient(production);
  const studio = await buildStudio();
  const { isNew } = await buildServer();
  const kind = production ? "production" : "sandbox";
  stdout.write(`client (${kind}): ${outcome === "built" ? "built" : "up to date"}\n`);
  stdout.write(`studio: ${studio === "built" ? "built" : "up to date"}\n`);
  stdout.write(`server: ${isNew ? "built" : "up to date"}\n`);
  return 0;
}
