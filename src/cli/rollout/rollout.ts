import { parseResponse } from "hono/client";
import { describeFit } from "../../releases/phones/describe-fit.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { listed, shortId } from "../studio-client/describe.ts";
import { describeRollout } from "../studio-client/describe-rollout.ts";
import { releaseOf } from "../studio-client/release-of.ts";
import { type StudioClient, seen } from "../studio-client/studio-client.ts";
import { timeOf } from "../studio-client/time-of.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { rolloutDefinition } from "./definition.ts";

type RolloutLine = CommandLine<typeof rolloutDefinition>;

const ACTIONS = ["hold", "resume", "finish", "cancel"] as const;

/** `skrini rollout`: starts one, moves the one that runs, or says where it is. */
export function rollout({ values, positionals: [change] }: RolloutLine, streams: Streams): Promise<number> {
  const actions = ACTIONS.filter((action) => values[action]);
  const isStart = change !== undefined || values.release !== undefined;
  if (actions.length + (isStart ? 1 : 0) > 1) throw new WrongCallError("one thing at a time", { withUsage: true });
  if (values.simulate !== undefined) return simulate(values, values.simulate, streams);
  return withStudio(values, streams, async (studio) => {
    const routes = studio.api.channels[":channel"];
    const param = { channel: channelOf(values) };
    const { revision } = await parseResponse(routes.$get({ param }));
    const options = { param, header: seen(revision) };
    const [action] = actions;
    if (isStart) await start(studio, options, { values, change, streams });
    else if (action === "resume") await routes.rollout.resume.$post(options);
    else if (action !== undefined) {
      await routes.rollout[action].$post({ ...options, json: { reason: values.reason ?? "" } });
    } else if (values.percent !== undefined) {
      await routes.rollout.step.$post({ ...options, json: { percent: values.percent } });
    }
    const state = await parseResponse(routes.$get({ param }));
    const line = describeRollout(state) ?? `"${state.name}" serves release ${shortId(state.release)} to everyone.`;
    return { lines: [line], value: state };
  });
}

interface RequestOptions {
  readonly param: { readonly channel: string };
  readonly header: ReturnType<typeof seen>;
}

interface Start {
  readonly values: RolloutLine["values"];
  readonly change: string | undefined;
  readonly streams: Streams;
}

/** Says first how many phones cannot render it. */
async function start(studio: StudioClient, options: RequestOptions, { values, change, streams }: Start): Promise<void> {
  const { percent = 0, steps, languages, shell, testers } = values;
  const rules = {
    steps: listed(steps ?? String(percent)).map(stepOf),
    ...(languages !== undefined && { languages: listed(languages) }),
    ...(shell !== undefined && { shell }),
    ...(testers !== undefined && { testers: listed(testers) }),
  };
  const release = await releaseOf(studio, { change, release: values.release });
  const routes = studio.api.channels[":channel"];
  const { param } = options;
  const fit = describeFit(await parseResponse(routes.phones.$get({ param, query: { release } })));
  streams.stderr.write(fit.map((line) => `${line}\n`).join(""));
  await routes.rollout.$post({ ...options, json: { release, rules, reason: values.reason ?? "" } });
}

/** `25@2026-03-02T06:00Z`; one without a time begins now. */
function stepOf(text: string) {
  const [percent = "", at] = text.split("@");
  if (!/^\d{1,3}$/.test(percent)) throw new WrongCallError(`"${text}" is not a step such as 25@2026-03-02T06:00Z`);
  return { percent: Number(percent), ...(at !== undefined && { at: timeOf(at) }) };
}

/** `--simulate user=u1 --language sw --shell 2.10.0` */
function simulate(values: RolloutLine["values"], who: string, streams: Streams): Promise<number> {
  const { language = "en", shell, runtime } = values;
  const query = { who, language, ...(shell && { shell }), ...(runtime && { runtime }) };
  return withStudio(values, streams, async (studio) => {
    const { simulate: route } = studio.api.channels[":channel"];
    const value = await parseResponse(route.$get({ param: { channel: channelOf(values) }, query }));
    return { lines: [`${who} gets release ${shortId(value.release)}. ${value.explanation}`], value };
  });
}
