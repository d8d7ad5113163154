import { parseResponse } from "hono/client";
import type { CommandLine, Streams } from "../command/command.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { shortId, shortTime, table } from "../studio-client/describe.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { logDefinition } from "./definition.ts";

/** `skrini log` */
export function log({ values }: CommandLine<typeof logDefinition>, streams: Streams): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const { limit = 20 } = values;
    const param = { channel: channelOf(values) };
    const { history, reports } = studio.api.channels[":channel"];
    const { publications } = await parseResponse(history.$get({ param, query: { limit: `${limit}` } }));
    const { guardActions } = await parseResponse(reports.$get({ param }));
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
