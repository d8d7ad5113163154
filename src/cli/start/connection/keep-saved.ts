import { messageOf } from "../../../kit/message-of.ts";
import type { Log } from "../../../server/operations/log.ts";
import { repeat } from "./repeat.ts";

/** Saves what is not on disk yet: resolves to the reason why the disk does not take it, or rejects with it. */
type Save = () => Promise<unknown>;

const SAVE_EVERY_MS = 2000;

/**
 * Asks the disk again and again to take what it has not taken; the log is told when it stops taking anything, and when
 * it does again.
 *
 * @returns what ends it
 */
export function keepSaved(saves: readonly Save[], log: Log): () => Promise<void> {
  let isFaulty = false;
  return repeat(async () => {
    const reasons = await Promise.all(saves.map((save) => save().catch(messageOf)));
    const reason = reasons.find((each) => typeof each === "string");
    if ((reason !== undefined) === isFaulty) return;
    isFaulty = reason !== undefined;
    if (reason === undefined) log.info("The disk takes what is served again.");
    else log.error(`The disk takes nothing: ${reason}. What is served is kept in memory, and gone with this process.`);
  }, SAVE_EVERY_MS);
}
