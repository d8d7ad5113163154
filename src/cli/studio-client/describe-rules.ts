import type { Channel } from "../../wire/schemas/channel-schemas.ts";
import { countOf, shortTime } from "./describe.ts";

/** Phrase with the approvals that a channel's releases need. */
export function describeRules({ approvals, ownApproval }: Pick<Channel, "approvals" | "ownApproval">): string {
  return `${countOf(approvals, "approval")}${ownApproval ? "; an author's own counts" : ""}`;
}

/** Line with the lowered rules that wait for another admin's confirmation, or for a day to pass. */
export function describeLowered({ lowered }: Channel): readonly string[] {
  if (lowered === null) return [];
  const { by, at } = lowered;
  return [`${describeRules(lowered)}, from ${shortTime(at)} on or once another admin confirms it; set by ${by}`];
}
