import type { Channel } from "../../releases/store/channel-rows.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { describeLowered, describeRules } from "../studio-client/describe-rules.ts";
import type { StudioClient } from "../studio-client/studio-client.ts";
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

interface Asked {
  readonly action: string | undefined;
  readonly name: string;
  readonly settings: object;
  readonly reason: string | undefined;
}

async function ask(studio: StudioClient, { action, name, settings, reason }: Asked): Promise<Channel> {
  const path = `/channels/${encodeURIComponent(name)}`;
  if (action === "add") return studio.send<Channel>("POST", "/channels", { name, ...settings });
  if (action === "confirm") return studio.send<Channel>("POST", `${path}/lowered/confirm`, {});
  if (action === "cancel") {
    if (reason === undefined) throw new WrongCallError("cancel takes --reason");
    return studio.send<Channel>("POST", `${path}/lowered/cancel`, { reason });
  }
  const { revision } = await studio.get<Channel>(path);
  return studio.send<Channel>("PATCH", path, settings, { revision });
}
