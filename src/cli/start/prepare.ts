import { commandOf } from "../command/command-of.ts";
import { runCommand } from "../command/run-command.ts";
import { IS_PACKED, ROOT } from "../paths.ts";
import { buildServer } from "./builds/build-server.ts";
import { buildProjectClient, buildProjectStudio } from "./builds/project-builds.ts";
import { startDefinition } from "./definition.ts";
import { readStartOptions } from "./start-options.ts";
import { startRoot } from "./start-root.ts";

// Run by src/cli/bootstrap.mjs ahead of `npm start`, in a process of its own: building takes 400 MB, which a server
// would keep. Prints the folder of the built server; a package has one, and builds only what a project adds.
async function prepare(): Promise<number> {
  // Wrong settings are reported before anything is built.
  const { production, root = ROOT } = readStartOptions(process.env, startRoot());
  const clients = async () => {
    const client = await buildProjectClient(root, production);
    // The studio's previews play sample data, which the client for borrowers cannot.
    return production && (await buildProjectClient(root, false)) === "built" ? "built" : client;
  };
  const [client, studio] = await Promise.all([clients(), buildProjectStudio(root)]);
  const server = IS_PACKED ? { folder: "", isNew: false } : await buildServer();
  if (client === "built" || studio === "built" || server.isNew) process.stderr.write("Built what was new.\n");
  process.stdout.write(server.folder);
  return 0;
}

process.exitCode = await runCommand(
  commandOf(startDefinition, async () => prepare),
  [],
  process,
);
