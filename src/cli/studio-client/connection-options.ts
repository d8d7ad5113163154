/** Options of every command that asks a server. */
export const CONNECTION_OPTIONS = {
  server: {
    type: "string",
    value: "address",
    description: "SKRINI_SERVER, or http://localhost:3000, if not given",
  },
  token: { type: "string", description: "SKRINI_TOKEN, or what `skrini login` keeps, if not given" },
  json: { type: "boolean", description: "writes the result as JSON, a refusal too" },
} as const;

/** Options of the commands that are about what a channel serves. */
export const CHANNEL_OPTION = {
  channel: { type: "string", value: "name", description: "production if not given" },
} as const;

export const EXIT_CODES =
  "Ends with 0, with 1 where the server refuses, with 2 when it could not be asked or nobody is signed in.";

export interface ConnectionValues {
  readonly server: string | undefined;
  readonly token: string | undefined;
  readonly json: boolean;
}

const USUAL_SERVER = "http://localhost:3000";

/** The server's origin, without a slash at the end. */
export function serverOf({ server }: Pick<ConnectionValues, "server">): string {
  return (server ?? process.env.SKRINI_SERVER ?? USUAL_SERVER).replace(/\/+$/, "");
}

export function channelOf({ channel = "production" }: { readonly channel: string | undefined }): string {
  return encodeURIComponent(channel);
}
