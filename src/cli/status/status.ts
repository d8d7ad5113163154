import type { Change } from "../../releases/store/change-rows.ts";
import type { Channel } from "../../releases/store/channel-rows.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { type Release, shortId, shortTime, table } from "../studio-client/describe.ts";
import { type ChannelReports, describeReports } from "../studio-client/describe-reports.ts";
import { describeRollout } from "../studio-client/describe-rollout.ts";
import { describeLowered, describeRules } from "../studio-client/describe-rules.ts";
import { describeScheduled } from "../studio-client/describe-scheduled.ts";
import { readPages } from "../studio-client/read-pages.ts";
import type { ShownChannel } from "../studio-client/shown-channel.ts";
import type { StudioClient } from "../studio-client/studio-client.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { statusDefinition } from "./definition.ts";

/** `skrini status` */
export function status({ values }: CommandLine<typeof statusDefinition>, streams: Streams): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const { channels: names } = await studio.get<{ channels: readonly Channel[] }>("/channels");
    const channels = await Promise.all(names.map(({ name }) => studio.get<ShownChannel>(`/channels/${name}`)));
    const lines = (await Promise.all(channels.map((channel) => describeChannel(studio, channel)))).flat();
    const changes = await Promise.all(
      ["review", "draft"].map((one) =>
        readPages<Change>(studio, `/changes?status=${one}&`, { member: "changes", keyOf: ({ id }) => id }),
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

async function describeChannel(studio: StudioClient, channel: ShownChannel): Promise<readonly string[]> {
  const { name, release, scheduled, switchedOff } = channel;
  const rollout = describeRollout(channel);
  const found = release === null ? null : await studio.get<Release>(`/releases/${release}`);
  const reports = await studio.get<ChannelReports>(`/channels/${name}/reports`);
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
