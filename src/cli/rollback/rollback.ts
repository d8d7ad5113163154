import type { ChannelState, Publication } from "../../releases/releases.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { shortId } from "../studio-client/describe.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { rollbackDefinition } from "./definition.ts";

/** `skrini rollback`: asks nothing, as it is for emergencies. */
export function rollback({ values }: CommandLine<typeof rollbackDefinition>, streams: Streams): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const channel = channelOf(values);
    const { name, revision } = await studio.get<ChannelState>(`/channels/${channel}`);
    const body = { reason: values.reason ?? "", ...(values.to !== undefined && { release: values.to }) };
    const done = await studio.send<Publication>("POST", `/channels/${channel}/rollback`, body, { revision });
    return {
      lines: [`"${name}" serves release ${shortId(done.release)} again, not ${shortId(done.previous)}.`],
      value: done,
    };
  });
}
