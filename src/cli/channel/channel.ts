import type { Channel } from "../../releases/store/channel-rows.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { countOf } from "../studio-client/describe.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { channelDefinition } from "./definition.ts";

/** `skrini channel` */
export function channel(
  { values, positionals: [action, name = ""] }: CommandLine<typeof channelDefinition>,
  streams: Streams,
): Promise<number> {
  const { approvals, "own-approval": own } = values;
  const settings = {
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
    return { lines: [`${value.name} needs ${countOf(value.approvals, "approval")}${whose}.`], value };
  });
}
