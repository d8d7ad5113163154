import type { Publication } from "../../releases/releases.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { shortId, shortTime, table } from "../studio-client/describe.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { logDefinition } from "./definition.ts";

/** `skrini log` */
export function log({ values }: CommandLine<typeof logDefinition>, streams: Streams): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const path = `/channels/${channelOf(values)}/history?limit=${values.limit ?? 20}`;
    const value = await studio.get<{ publications: readonly Publication[] }>(path);
    const rows = value.publications.map(({ at, kind, release, by, reason }) => [
      shortTime(at),
      kind,
      shortId(release),
      by,
      reason,
    ]);
    return { lines: table(rows), value };
  });
}
