import type { Channel } from "../../releases/store/channel-rows.ts";
import { request } from "./request.ts";
import type { Release } from "./types.ts";

/** The id of what is served to most people, else of the newest release. */
export async function liveRelease(): Promise<string> {
  const { channels } = await request<{ channels: readonly Channel[] }>("channels");
  const served = servedRelease(channels);
  if (served !== null) return served;
  const { releases } = await request<{ releases: readonly Release[] }>("releases");
  return releases[0]?.id ?? "";
}

/** The id of what is served to most people; null where nothing is. */
export function servedRelease(channels: readonly Channel[]): string | null {
  return channels.find(({ name }) => name === "production")?.release ?? channels[0]?.release ?? null;
}
