import { parseResponse } from "hono/client";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { shortId } from "../studio-client/describe.ts";
import { readChange } from "../studio-client/read-change.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { approveDefinition } from "./definition.ts";

/** `skrini approve`: the approval is of one release, which the server compares. */
export function approve(
  { values, positionals: [id = ""] }: CommandLine<typeof approveDefinition>,
  streams: Streams,
): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const { title, release } = await readChange(studio, id);
    if (release === null) throw new WrongCallError(`change ${id} is not sent for review`);
    if (values.release !== undefined && !release.startsWith(values.release)) {
      throw new WrongCallError(`change ${id} is release ${shortId(release)} now, not ${values.release}`);
    }
    const json = { release, words: values.words ?? "", verdict: "approved" } as const;
    const value = await parseResponse(studio.api.changes[":change"].verdicts.$post({ param: { change: id }, json }));
    return { lines: [`Release ${shortId(release)} of change ${id}, "${title}", is approved.`], value };
  });
}
