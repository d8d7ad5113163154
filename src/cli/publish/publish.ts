import type { ChannelState, Publication } from "../../releases/releases.ts";
import type { PhoneFit } from "../../releases/store/runtimes.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { confirm } from "../studio-client/ask-person.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { shortId } from "../studio-client/describe.ts";
import { describeDifferences } from "../studio-client/describe-differences.ts";
import { describeFit } from "../studio-client/describe-fit.ts";
import { readRelease } from "../studio-client/file-sets.ts";
import { releaseOf } from "../studio-client/release-of.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { publishDefinition } from "./definition.ts";

/** `skrini publish`: shows what the channel's visitors will get instead, and publishes upon what was shown. */
export function publish(
  { values, positionals: [change] }: CommandLine<typeof publishDefinition>,
  streams: Streams,
): Promise<number> {
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
    const found = describeDifferences(now, next);
    const heading = `"${state.name}": release ${shortId(release)} instead of ${shortId(state.release)}`;
    const fit = describeFit(await studio.get<PhoneFit>(`/channels/${channel}/phones?release=${release}`));
    streams.stderr.write(`${[heading, ...found, ...fit].join("\n")}\n`);
    await confirm("Publish it?", values.yes, streams);
    const path = `/channels/${channel}/${values.emergency ? "emergency" : "publish"}`;
    const body = { release, reason: values.reason ?? "" };
    const publication = await studio.send<Publication>("POST", path, body, { revision: state.revision });
    return { lines: [`Release ${shortId(release)} is published to "${state.name}".`], value: publication };
  });
}
