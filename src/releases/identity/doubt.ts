import { type Act, actWords } from "./account-acts.ts";
import { accountControl, type Control, lastOfEach } from "./control.ts";

/** Somebody's word that was given at a time, for work of these people. */
interface Word {
  readonly by: string;
  readonly at: Date;
  readonly workers: readonly string[];
}

const DAY_MS = 24 * 3600_000;

/**
 * Why a person's word may be that of somebody else, in words; null where nothing says so. It may be where one person
 * may use both this account and that of a worker, by what was ever done to both; where a worker gave it its role; and
 * where anybody did one of these to it less than a day before the word, or after it.
 *
 * @param acts on all accounts, oldest first
 */
export function doubtAbout(acts: readonly Act[], { by, at, workers }: Word): string | null {
  const { controllers, actsOn } = accountControl(acts);
  const behind = controllers(by);
  const others = workers.filter((name) => name !== by);
  for (const worker of others) {
    const way = behind.get(worker);
    if (way !== undefined) return `${worker}, who worked on this, ${wayWords(way, false)}`;
    const ways = controllers(worker);
    const own = ways.get(by);
    if (own !== undefined) return `${worker} worked on this, and ${by} ${wayWords(own, true)}`;
    const [both] = [...behind].filter(([name]) => ways.has(name));
    if (both === undefined) continue;
    const [name, toThis] = both;
    const toWorker = ways.get(name) as Control;
    return `${worker} worked on this, and ${name} ${wayWords(toThis, false)} and ${wayWords(toWorker, true)}`;
  }
  const role = lastOfEach(actsOn(by)).find((act) => act.kind === "roles" && others.includes(act.by));
  if (role !== undefined) return `${role.by}, who worked on this, ${actWords(role, false)}`;
  const fresh = actsOn(by).findLast((act) => act.at.getTime() > at.getTime() - DAY_MS);
  if (fresh === undefined) return null;
  return `${fresh.by} ${actWords(fresh, false)} ${fresh.at > at ? "after it" : "less than a day ago"}`;
}

/** From who controls to what is controlled: `made baraka's account, who made the account`. */
function wayWords([last, ...before]: Control, isNamed: boolean): string {
  const steps = [...before].reverse().map((act) => actWords(act, true));
  return [...steps, actWords(last, isNamed)].join(", who ");
}
