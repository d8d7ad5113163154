import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS } from "../studio-client/connection-options.ts";

export const loginDefinition = defineCommand({
  name: "login",
  summary: "Signs a person in at a server, for the commands that follow.",
  options: {
    server: CONNECTION_OPTIONS.server,
    name: { type: "string", description: "whose account; asked for if not given" },
    code: { type: "string", description: "of your app, or for recovery; asked for if needed and not given" },
    link: { type: "string", value: "address", description: "takes a one-time link, which asks for a new password" },
  },
  details: `The password is asked for, or read from the input. The session ends after 45 minutes without a command. Where people
sign in at a provider, commands take a token.`,
});
