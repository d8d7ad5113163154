import type { Approval } from "../../releases/store/approvals.ts";
import type { Change } from "../../releases/store/change-rows.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import type { StudioClient } from "./studio-client.ts";

/** A change as the API shows it alone. */
export interface ReviewedChange extends Change {
  readonly approvals: readonly Approval[];
  /** The id that a release of its documents has, or would have. */
  readonly candidate: string;
}

export function readChange(studio: StudioClient, id: string): Promise<ReviewedChange> {
  if (!/^\d+$/.test(id)) throw new WrongCallError(`"${id}" is not the number of a change`);
  return studio.get<ReviewedChange>(`/changes/${id}`);
}
