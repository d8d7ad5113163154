import { refusal } from "../../sandbox/envelope.ts";
import type { Behavior } from "../turn.ts";
import type { Uploads } from "../uploads.ts";

/** Stores the picture and answers its address. */
export function uploadPicture(call: string, uploads: Uploads): Behavior {
  return (turn) => {
    if ("refusal" in turn.sample(call)) return turn.sample(call);
    const url = turn.file === null ? null : uploads.keep(turn.file.bytes, turn.origin);
    if (url === null) return refusal(415, "This file is not a picture.");
    turn.world.effects.uploads += 1;
    return turn.sample(call, { fill: { url } });
  };
}
