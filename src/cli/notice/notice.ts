import { parseResponse } from "hono/client";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { parseNotice } from "../studio-client/parse-notice.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { noticeDefinition } from "./definition.ts";

/** `skrini notice` */
export function notice(
  { values, positionals: [action, text] }: CommandLine<typeof noticeDefinition>,
  streams: Streams,
): Promise<number> {
  if (action === "add" && text === undefined) throw new WrongCallError("<text> is missing", { withUsage: true });
  const readText = action === "add" && text !== undefined ? parseNotice(text) : null;
  return withStudio(values, streams, async (studio) => {
    const channel = channelOf(values);
    const param = { channel };
    const routes = studio.api.channels[":channel"].notices;
    if (readText !== null) await routes.$post({ param, json: { notice: await readText(studio, channel) } });
    const { notices } = await parseResponse(routes.$get({ param }));
    const lines = notices.map(({ notice: texts, by }) => `${JSON.stringify(texts)} by ${by}`);
    return { lines: lines.length > 0 ? lines : ["No notice is approved."], value: { notices } };
  });
}
