import type { ChannelState } from "../../releases/releases.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { parseNotice } from "../studio-client/parse-notice.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { killDefinition } from "./definition.ts";

/** `skrini kill`: switches a screen or a call off, or on again. */
export function kill(
  { values, positionals: [kind = "", name = ""] }: CommandLine<typeof killDefinition>,
  streams: Streams,
): Promise<number> {
  const { notice: text, reason = "", undo } = values;
  const readText = text === undefined ? null : parseNotice(text);
  return withStudio(values, streams, async (studio) => {
    const channel = channelOf(values);
    const path = `/channels/${channel}`;
    const target = { kind, name, reason };
    if (undo) {
      const state = await studio.send<ChannelState>("POST", `${path}/switch-on`, target);
      return { lines: [`The ${kind} "${name}" is back.`], value: state };
    }
    const notice = (await readText?.(studio, channel)) ?? null;
    const state = await studio.send<ChannelState>("POST", `${path}/switch-off`, { ...target, notice });
    return { lines: [`The ${kind} "${name}" is switched off; --undo brings it back.`], value: state };
  });
}
