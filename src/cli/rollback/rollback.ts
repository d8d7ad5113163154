import { parseResponse } from "hono/client";
import type { CommandLine, Streams } from "../command/command.ts";
import { confirm } from "../studio-client/ask-person.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { shortId } from "../studio-client/describe.ts";
import { describeDifferences } from "../studio-client/describe-differences.ts";
import { readRelease } from "../studio-client/file-sets.ts";
import { readPages } from "../studio-client/read-pages.ts";
import { type StudioClient, seen } from "../studio-client/studio-client.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { rollbackDefinition } from "./definition.ts";

/** `skrini rollback`: says what it will change; asks only somebody who is there, as it is for emergencies. */
export function rollback({ values }: CommandLine<typeof rollbackDefinition>, streams: Streams): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const channel = channelOf(values);
    const param = { channel };
    const routes = studio.api.channels[":channel"];
    const { name, revision, release } = await parseResponse(routes.$get({ param }));
    const target = values.to ?? (release === null ? undefined : await earlierRelease(studio, channel, release));
    if (release !== null && target !== undefined && !values.json) {
      streams.stderr.write(`${(await foretell(studio, release, target)).join("\n")}\n`);
    }
    if (process.stdin.isTTY) await confirm("Roll back?", values.yes, streams);
    const json = { reason: values.reason ?? "", ...(values.to !== undefined && { release: values.to }) };
    const done = await parseResponse(routes.rollback.$post({ param, header: seen(revision), json }));
    return {
      lines: [`"${name}" serves release ${shortId(done.release)} again, not ${shortId(done.previous)}.`],
      value: done,
    };
  });
}

/** Id of the release that the channel served before this one was published there; undefined where there was none. */
async function earlierRelease(studio: StudioClient, channel: string, release: string): Promise<string | undefined> {
  const { history } = studio.api.channels[":channel"];
  const publications = await readPages({
    load: async (query) => (await parseResponse(history.$get({ param: { channel }, query }))).publications,
    before: ({ revision }) => revision,
  });
  const last = publications.find(
    (one) => one.release === release && one.kind !== "rollback" && one.kind !== "guard" && one.previous !== release,
  );
  return last?.previous ?? undefined;
}

/** A rollback goes on where nobody can say what it changes. */
async function foretell(studio: StudioClient, from: string, to: string): Promise<readonly string[]> {
  try {
    const [now, next] = [await readRelease(studio, from), await readRelease(studio, to)];
    return [
      `Release ${shortId(next.release.id)} instead of ${shortId(from)}:`,
      ...(await describeDifferences(now.files, next.files)),
    ];
  } catch (error) {
    return [`What it changes could not be read: ${(error as Error).message}`];
  }
}
