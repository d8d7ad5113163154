import { describeFit } from "../../releases/phones/describe-fit.ts";
import type { ChannelState, Publication } from "../../releases/releases.ts";
import type { PhoneFit } from "../../releases/store/runtimes.ts";
import type { Scheduled } from "../../releases/store/schedule-rows.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { confirm } from "../studio-client/ask-person.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { shortId } from "../studio-client/describe.ts";
import { describeDifferences } from "../studio-client/describe-differences.ts";
import { describeScheduled } from "../studio-client/describe-scheduled.ts";
import { readRelease } from "../studio-client/file-sets.ts";
import { releaseOf } from "../studio-client/release-of.ts";
import { timeOf } from "../studio-client/time-of.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { publishDefinition } from "./definition.ts";

type PublishLine = CommandLine<typeof publishDefinition>;

/** `skrini publish`: shows what the channel's visitors will get instead, and publishes upon what was shown. */
export function publish({ values, positionals: [change] }: PublishLine, streams: Streams): Promise<number> {
  const { at: given, emergency } = values;
  if (values.cancel) return cancel(values, streams);
  if (given !== undefined && emergency) throw new WrongCallError("an emergency does not wait", { withUsage: true });
  const at = given === undefined ? null : timeOf(given);
  return withStudio(values, streams, async (studio) => {
    const channel = channelOf(values);
    const release = await releaseOf(studio, { change, release: values.release });
    const state = await studio.get<ChannelState>(`/channels/${channel}`);
    if (state.release === release) {
      const lines = [`"${state.name}" serves release ${shortId(release)} already.`];
      return { lines, value: { release, revision: state.revision } };
    }
    const next = (await readRelease(studio, release)).files;
    const now = state.release === null ? new Map() : (await readRelease(studio, state.release)).files;
    const found = await describeDifferences(now, next);
    const heading = `"${state.name}": release ${shortId(release)} instead of ${shortId(state.release)}`;
    const fit = describeFit(await studio.get<PhoneFit>(`/channels/${channel}/phones?release=${release}`));
    streams.stderr.write(`${[heading, ...found, ...fit].join("\n")}\n`);
    await confirm(at === null ? "Publish it?" : `Publish it at ${at}?`, values.yes, streams);
    const body = { release, reason: values.reason ?? "" };
    const seen = { revision: state.revision };
    if (at !== null) {
      const scheduled = await studio.send<Scheduled>("POST", `/channels/${channel}/schedule`, { ...body, at }, seen);
      return { lines: [`"${state.name}": ${describeScheduled(scheduled)}.`], value: scheduled };
    }
    const path = `/channels/${channel}/${emergency ? "emergency" : "publish"}`;
    const publication = await studio.send<Publication>("POST", path, body, seen);
    return { lines: [`Release ${shortId(release)} is published to "${state.name}".`], value: publication };
  });
}

function cancel(values: PublishLine["values"], streams: Streams): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const path = `/channels/${channelOf(values)}`;
    await studio.send("POST", `${path}/schedule/cancel`, { reason: values.reason ?? "" });
    return { lines: ["Nothing is scheduled any more."], value: await studio.get<ChannelState>(path) };
  });
}
