import { commandOf } from "../command/command-of.ts";
import { runCommand } from "../command/run-command.ts";
import { ROOT } from "../paths.ts";
import { buildClient } from "./build-client.ts";
import { buildServer } from "./build-server.ts";
import { buildStudio } from "./build-studio.ts";
import { startDefinition } from "./definition.ts";
import { readStartOptions } from "./start-options.ts";

// Run by src/cli/bootstrap.mjs ahead of `npm start`, in a process of its own: building takes 400 MB, which a server
// would keep. Prints the folder of the built server.
async function prepare(): Promise<number> {
  // What is wrong with the settings is said before anything is built.
  const { production } = readStartOptions(process.env, ROOT);
  const [client, studio, server] = await Promise.all([buildClient(production), buildStudio(), buildServer()]);
  if (client === "built" || studio === "built" || server.isNew) process.stderr.write("Built what was new.\n");
  process.stdout.write(server.folder);
  return 0;
}

process.exitCode = await runCommand(
  commandOf(startDefinition, async () => prepare),
  [],
  process,
);
