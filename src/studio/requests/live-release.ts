import { parseResponse } from "hono/client";
import type { Channel } from "../../wire/schemas/channel-schemas.ts";
import { api } from "./request.ts";

/** The id of what is served to most people, else of the newest release. */
export async function liveRelease(): Promise<string> {
  const { channels } = await parseResponse(api.channels.$get());
  const served = servedRelease(channels);
  if (served !== null) return served;
  const { releases } = await parseResponse(api.releases.$get({ query: {} }));
  return releases[0]?.id ?? "";
}

/** The id of what is served to most people; null where nothing is. */
export function servedRelease(channels: readonly Channel[]): string | null {
  return channels.find(({ name }) => name === "production")?.release ?? channels[0]?.release ?? null;
}
