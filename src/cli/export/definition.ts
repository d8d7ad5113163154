import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const exportDefinition = defineCommand({
  name: "export",
  summary: "Writes a release, or guides and reference, as files for any static host; or calls as OpenAPI 3.1.",
  positionals: [{ name: "folder", required: true }],
  options: {
    release: { type: "string", value: "id", description: "of the server, instead of this project's documents" },
    openapi: {
      type: "boolean",
      description: "this project's calls as one OpenAPI 3.1 document; <folder> is that file",
    },
    docs: {
      type: "boolean",
      description: "guides and reference with a search, of this project's documents and parts",
    },
    ...CONNECTION_OPTIONS,
  },
  details: `Pages for each route, plans, code, pictures, and \`_headers\` for hosts that read it. The host must pass calls on to
the lender's server. With --openapi one file is written: payloads, answers in their
envelopes, samples as examples. With --docs neither the pages nor their search need a server.
Without --release no server is asked, and documents with errors end it with 1.
${EXIT_CODES}`,
});
