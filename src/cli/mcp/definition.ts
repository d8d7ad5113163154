import { defineCommand } from "../command/command.ts";
import { CHANNEL_OPTION, CONNECTION_OPTIONS } from "../studio-client/connection-options.ts";

const { server, token } = CONNECTION_OPTIONS;

export const mcpDefinition = defineCommand({
  name: "mcp",
  exact: true,
  summary: "Serves an assistant over input and output: it reads, drafts and checks documents, and approves nothing.",
  positionals: [{ name: "folder" }],
  options: {
    ...CHANNEL_OPTION,
    server,
    token: { ...token, description: "SKRINI_TOKEN if not given; without one no change is opened" },
  },
  details: `Speaks the Model Context Protocol. An assistant's program starts it as \`npx skrini mcp\`; the guide "Let an assistant
draft" has the settings. With a token of the scopes read and edit it opens changes on the server and sends them for review.`,
});
