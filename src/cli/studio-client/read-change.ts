import { parseResponse } from "hono/client";
import type { DetailedChange } from "../../wire/schemas/change-schemas.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import type { StudioClient } from "./studio-client.ts";

export function readChange(studio: StudioClient, id: string): Promise<DetailedChange> {
  if (!/^\d+$/.test(id)) throw new WrongCallError(`"${id}" is not the number of a change`);
  return parseResponse(studio.api.changes[":change"].$get({ param: { change: id } }));
}
