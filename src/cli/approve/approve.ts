import { parseResponse } from "hono/client";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { shortId } from "../studio-client/describe.ts";
import { describeDifferences } from "../studio-client/describe-differences.ts";
import { readReviewed } from "../studio-client/file-sets.ts";
import { readChange } from "../studio-client/read-change.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { approveDefinition } from "./definition.ts";

/** `skrini approve`: shows what changes, and approves that: one release, which the server compares with what it showed. */
export function approve(
  { values, positionals: [id = ""] }: CommandLine<typeof approveDefinition>,
  streams: Streams,
): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const change = await readChange(studio, id);
    const { title, release } = change;
    if (release === null) throw new WrongCallError(`change ${id} is not sent for review`);
    if (values.release !== undefined && !release.startsWith(values.release)) {
      throw new WrongCallError(`change ${id} is release ${shortId(release)} now, not ${values.release}`);
    }
    const { base, release: shown, before, after } = await readReviewed(studio, change);
    if (shown !== release) throw new WrongCallError(`change ${id} was edited meanwhile: approve it again to see how`);
    const heading = `Differences from release ${shortId(base)}:`;
    streams.stderr.write(`${[heading, ...(await describeDifferences(before, after))].join("\n")}\n`);
    const json = { release, words: values.words ?? "", verdict: "approved" } as const;
    const value = await parseResponse(studio.api.changes[":change"].verdicts.$post({ param: { change: id }, json }));
    return { lines: [`Release ${shortId(release)} of change ${id}, "${title}", is approved.`], value };
  });
}
