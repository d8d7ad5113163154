import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const exportDefinition = defineCommand({
  name: "export",
  summary: "Writes a release as a folder of files that any static host serves.",
  positionals: [{ name: "folder", required: true }],
  options: {
    release: { type: "string", value: "id", description: "of the server, instead of this project's documents" },
    ...CONNECTION_OPTIONS,
  },
  details: `Pages for each route, plans, code, pictures, and \`_headers\` for hosts that read it. The host must pass calls on to
the lender's server. Without --release no server is asked, and documents with errors end it with 1.
${EXIT_CODES}`,
});
