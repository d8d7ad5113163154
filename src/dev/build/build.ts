import type { Streams } from "../../cli/run-command.ts";
import { buildClient } from "../../cli/start/build-client.ts";

/** `npm run build`: the client for production when that is asked for, else with a sandbox in it. */
export async function build(options: readonly string[], { stdout }: Streams): Promise<number> {
  const production = options.includes("--production") || process.env.NODE_ENV === "production";
  const outcome = await buildClient(production);
  const kind = production ? "production" : "sandbox";
  stdout.write(`client (${kind}): ${outcome === "built" ? "built" : "up to date"}\n`);
  return 0;
}
