import { parseResponse } from "hono/client";
import { describeFit } from "../../releases/phones/describe-fit.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { confirm } from "../studio-client/ask-person.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { shortId } from "../studio-client/describe.ts";
import { describeDifferences } from "../studio-client/describe-differences.ts";
import { describeScheduled } from "../studio-client/describe-scheduled.ts";
import { readRelease } from "../studio-client/file-sets.ts";
import { releaseOf } from "../studio-client/release-of.ts";
import { seen } from "../studio-client/studio-client.ts";
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
    const param = { channel: channelOf(values) };
    const routes = studio.api.channels[":channel"];
    const release = await releaseOf(studio, { change, release: values.release });
    const state = await parseResponse(routes.$get({ param }));
    if (state.release === release) {
      const lines = [`"${state.name}" serves release ${shortId(release)} already.`];
      return { lines, value: { release, revision: state.revision } };
    }
    const next = (await readRelease(studio, release)).files;
    const now = state.release === null ? new Map() : (await readRelease(studio, state.release)).files;
    const found = await describeDifferences(now, next);
    const heading = `"${state.name}": release ${shortId(release)} instead of ${shortId(state.release)}`;
    const fit = describeFit(await parseResponse(routes.phones.$get({ param, query: { release } })));
    streams.stderr.write(`${[heading, ...found, ...fit].join("\n")}\n`);
    await confirm(at === null ? "Publish it?" : `Publish it at ${at}?`, values.yes, streams);
    const json = { release, reason: values.reason ?? "" };
    const options = { param, header: seen(state.revision) };
    if (at !== null) {
      const scheduled = await parseResponse(routes.schedule.$post({ ...options, json: { ...json, at } }));
      return { lines: [`"${state.name}": ${describeScheduled(scheduled)}.`], value: scheduled };
    }
    const route = emergency ? routes.emergency : routes.publish;
    const publication = await parseResponse(route.$post({ ...options, json }));
    return { lines: [`Release ${shortId(release)} is published to "${state.name}".`], value: publication };
  });
}

function cancel(values: PublishLine["values"], streams: Streams): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const param = { channel: channelOf(values) };
    const routes = studio.api.channels[":channel"];
    await routes.schedule.cancel.$post({ param, json: { reason: values.reason ?? "" } });
    return { lines: ["Nothing is scheduled any more."], value: await parseResponse(routes.$get({ param })) };
  });
}
