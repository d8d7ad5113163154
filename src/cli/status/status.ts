import { parseResponse } from "hono/client";
import type { DetailedChannel } from "../../wire/schemas/channel-schemas.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { shortId, shortTime, table } from "../studio-client/describe.ts";
import { describeReports } from "../studio-client/describe-reports.ts";
import { describeRollout } from "../studio-client/describe-rollout.ts";
import { describeLowered, describeRules } from "../studio-client/describe-rules.ts";
import { describeScheduled } from "../studio-client/describe-scheduled.ts";
import { readPages } from "../studio-client/read-pages.ts";
import type { StudioClient } from "../studio-client/studio-client.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { statusDefinition } from "./definition.ts";

/** `skrini status` */
export function status({ values }: CommandLine<typeof statusDefinition>, streams: Streams): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const routes = studio.api.channels;
    const { channels: names } = await parseResponse(routes.$get());
    const channels = await Promise.all(
      names.map(({ name }) => parseResponse(routes[":channel"].$get({ param: { channel: name } }))),
    );
    const lines = (await Promise.all(channels.map((channel) => describeChannel(studio, channel)))).flat();
    const changes = await Promise.all(
      (["review", "draft"] as const).map((one) =>
        readPages({
          load: async (page) => {
            const query = { ...page, status: one };
            return (await parseResponse(studio.api.changes.$get({ query }))).changes;
          },
          before: ({ id }) => id,
        }),
      ),
    );
    const open = changes.flat();
    const rows = open.map(({ id, status: state, title, author, changedAt }) => [
      `change ${id}`,
      state,
      shortTime(changedAt),
      author,
      title,
    ]);
    return { lines: [...lines, ...table(rows)], value: { channels, changes: open } };
  });
}

async function describeChannel(studio: StudioClient, channel: DetailedChannel): Promise<readonly string[]> {
  const { name, release, scheduled, switchedOff } = channel;
  const rollout = describeRollout(channel);
  const { api } = studio;
  const found = release === null ? null : await parseResponse(api.releases[":release"].$get({ param: { release } }));
  const reports = await parseResponse(api.channels[":channel"].reports.$get({ param: { channel: name } }));
  const made = found === null ? "" : `, number ${found.number}, made by ${found.by} at ${shortTime(found.at)}`;
  return [
    `${name} serves ${release === null ? "nothing" : `release ${shortId(release)}${made}`}`,
    `  needs ${describeRules(channel)}`,
    ...describeLowered(channel).map((line) => `  to need ${line}`),
    ...(rollout === null ? [] : [`  rollout: ${rollout}`]),
    ...(scheduled === null ? [] : [`  to come: ${describeScheduled(scheduled)}`]),
    ...(release === null ? [] : describeReports(reports).map((line) => `  ${line}`)),
    ...switchedOff.map((one) => `  switched off: ${one.kind} ${one.name}`),
  ];
}
