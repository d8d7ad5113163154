import type { Publication } from "../../releases/releases.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { shortId, shortTime, table } from "../studio-client/describe.ts";
import type { ChannelReports } from "../studio-client/describe-reports.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { logDefinition } from "./definition.ts";

/** `skrini log` */
export function log({ values }: CommandLine<typeof logDefinition>, streams: Streams): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const { limit = 20 } = values;
    const path = `/channels/${channelOf(values)}`;
    const { publications } = await studio.get<{ publications: readonly Publication[] }>(
      `${path}/history?limit=${limit}`,
    );
    const { guardActions } = await studio.get<ChannelReports>(`${path}/reports`);
    // A rollout that was taken back was no publication: its row says which release it was.
    const rollouts = guardActions
      .filter(({ what }) => what === "rollout")
      .map(({ at, release, reason }) => ({ at, kind: "guard: rollout", release, by: "system", reason }));
    const rows = [...publications, ...rollouts]
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, limit)
      .map(({ at, kind, release, by, reason }) => [shortTime(at), kind, shortId(release), by, reason]);
    return { lines: table(rows), value: { publications, guardActions } };
  });
}
