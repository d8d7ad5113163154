import { isObject } from "../../kit/json.ts";
import type { ChannelState } from "../../releases/releases.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { type FileSet, readChannelRelease } from "../studio-client/file-sets.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { killDefinition } from "./definition.ts";

/** `skrini kill`: switches a screen or a call off, or on again. */
export function kill(
  { values, positionals: [kind = "", name = ""] }: CommandLine<typeof killDefinition>,
  streams: Streams,
): Promise<number> {
  const { notice: text, reason = "", undo } = values;
  const byLanguage = text?.trim().startsWith("{") ? parseNotice(text) : null;
  return withStudio(values, streams, async (studio) => {
    const channel = channelOf(values);
    const path = `/channels/${channel}`;
    const target = { kind, name, reason };
    if (undo) {
      const state = await studio.send<ChannelState>("POST", `${path}/switch-on`, target);
      return { lines: [`The ${kind} "${name}" is back.`], value: state };
    }
    const notice =
      byLanguage ?? (text === undefined ? null : inAll(text, (await readChannelRelease(studio, channel)).files));
    const state = await studio.send<ChannelState>("POST", `${path}/switch-off`, { ...target, notice });
    return { lines: [`The ${kind} "${name}" is switched off; --undo brings it back.`], value: state };
  });
}

function parseNotice(text: string): object {
  try {
    const notice: unknown = JSON.parse(text);
    if (isObject(notice) && Object.values(notice).every((words) => typeof words === "string")) return notice;
  } catch {
    // Said below.
  }
  throw new WrongCallError('--notice takes a text, or one for each language as {"en": "…"}');
}

/** The same text in each language that the app has. */
function inAll(text: string, files: FileSet): object {
  const bytes = files.get("schemas/app.json");
  const app: unknown = bytes === undefined ? null : JSON.parse(new TextDecoder().decode(bytes));
  const languages = isObject(app) && Array.isArray(app.languages) ? app.languages : [];
  const codes = languages.flatMap((one) => (isObject(one) && typeof one.code === "string" ? [one.code] : []));
  return Object.fromEntries(codes.map((code) => [code, text]));
}
