import { type InferRequestType, parseResponse } from "hono/client";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { describeLowered, describeRules } from "../studio-client/describe-rules.ts";
import { type StudioClient, seen } from "../studio-client/studio-client.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { channelDefinition } from "./definition.ts";

/** `skrini channel` */
export function channel(
  { values, positionals: [action, name = ""] }: CommandLine<typeof channelDefinition>,
  streams: Streams,
): Promise<number> {
  const { approvals, "own-approval": own } = values;
  const guard = {
    ...(values.guard !== undefined && { on: values.guard === "on" }),
    ...(values["guard-factor"] !== undefined && { factor: values["guard-factor"] }),
    ...(values["guard-points"] !== undefined && { points: values["guard-points"] }),
  };
  const isGuard = Object.keys(guard).length > 0;
  if (isGuard && action === "add") throw new WrongCallError("a new channel has the usual guard: set it afterwards");
  const settings = {
    ...(isGuard && { guard }),
    ...(approvals !== undefined && { approvals }),
    ...(own !== undefined && { ownApproval: own === "yes" }),
  };
  return withStudio(values, streams, async (studio) => {
    const value = await ask(studio, { action, name, settings, reason: values.reason });
    const { on, factor, points } = value.guard;
    const limits = on ? `from ${factor} times the failures of the one before and ${points} points more` : "never";
    const lines = [
      `${value.name} needs ${describeRules(value)}.`,
      ...describeLowered(value).map((line) => `It is to need ${line}.`),
      ...(isGuard ? [`Its guard takes releases back ${limits}.`] : []),
    ];
    return { lines, value };
  });
}

type ChannelSettings = InferRequestType<StudioClient["api"]["channels"][":channel"]["$patch"]>["json"];

interface Asked {
  readonly action: string | undefined;
  readonly name: string;
  readonly settings: ChannelSettings;
  readonly reason: string | undefined;
}

async function ask(studio: StudioClient, { action, name, settings, reason }: Asked) {
  const param = { channel: encodeURIComponent(name) };
  const routes = studio.api.channels[":channel"];
  if (action === "add") return parseResponse(studio.api.channels.$post({ json: { name, ...settings } }));
  if (action === "confirm") return parseResponse(routes.lowered.confirm.$post({ param }));
  if (action === "cancel") {
    if (reason === undefined) throw new WrongCallError("cancel takes --reason");
    return parseResponse(routes.lowered.cancel.$post({ param, json: { reason } }));
  }
  const { revision } = await parseResponse(routes.$get({ param }));
  return parseResponse(routes.$patch({ param, header: seen(revision), json: settings }));
}
