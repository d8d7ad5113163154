import { parseResponse } from "hono/client";
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
    const param = { channel };
    const routes = studio.api.channels[":channel"];
    const target = { kind: kind === "call" ? kind : "screen", name, reason } as const;
    if (undo) {
      const state = await parseResponse(routes["switch-on"].$post({ param, json: target }));
      return { lines: [`The ${kind} "${name}" is back.`], value: state };
    }
    const notice = (await readText?.(studio, channel)) ?? null;
    const state = await parseResponse(routes["switch-off"].$post({ param, json: { ...target, notice } }));
    return { lines: [`The ${kind} "${name}" is switched off; --undo brings it back.`], value: state };
  });
}
