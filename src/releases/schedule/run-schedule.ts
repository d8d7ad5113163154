import { approversOf, mayStill } from "../accounts/authority.ts";
import type { Accounts } from "../accounts/create-accounts.ts";
import type { Store } from "../store/create-store.ts";

/**
 * Publishes what is due on any channel, and has rules hold that waited a day. Every instance may: the channel's lock lets one of them act.
 *
 * @returns a sentence for each that was published or refused
 */
export async function runSchedule(
  { schedule, channels }: Pick<Store, "schedule" | "channels">,
  accounts: () => Promise<Accounts>,
): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const due of await schedule.due()) {
    const { channel, release, by } = due;
    const known = await accounts();
    const done = await schedule.run(due, {
      approvers: await approversOf(known, channel),
      mayPublish: await mayStill(known, by, "publish", channel),
    });
    if (done === null) continue;
    const what = `Release ${release.slice(0, 12)}, scheduled by ${by} for "${channel}",`;
    sentences.push("refusal" in done ? `${what} was not published: ${done.refusal}` : `${what} was published.`);
  }
  const lowered = await channels.applyLowered(async (name, channel) =>
    mayStill(await accounts(), name, "settings", channel),
  );
  return [...sentences, ...lowered.map((channel) => `The lowered rules of "${channel}" hold now.`)];
}
