import type { Channel } from "../../releases/store/channel-rows.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { countOf } from "../studio-client/describe.ts";
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
    const path = `/channels/${encodeURIComponent(name)}`;
    const value =
      action === "add"
        ? await studio.send<Channel>("POST", "/channels", { name, ...settings })
        : await studio.send<Channel>("PATCH", path, settings, { revision: (await studio.get<Channel>(path)).revision });
    const whose = value.ownApproval ? "; an author's own counts" : "";
    const { on, factor, points } = value.guard;
    const limits = on ? `from ${factor} times the failures of the one before and ${points} points more` : "never";
    const lines = [
      `${value.name} needs ${countOf(value.approvals, "approval")}${whose}.`,
      ...(isGuard ? [`Its guard takes releases back ${limits}.`] : []),
    ];
    return { lines, value };
  });
}
