import type { ActionPlan } from "../../language/plan.ts";
import type { PageSession } from "../parts/page-session.ts";

/** By then the page has another address, even where a spare entry of its history was left first. */
const LEAVE_MS = 1_500;

type Run = Parameters<PageSession["watch"]>[0];

/** The end of the session on the shown screen: it is told once to each screen. */
export interface Expiry {
  /** From now on this is the shown screen. */
  watch(run: Run): void;
  run(): void;
  /** The shown screen works again, as one that was just opened. */
  settle(): void;
  /** Pending while the shown screen is about to be left: no outcome of a call reaches it, as nothing failed. */
  leaving(): Promise<void> | undefined;
}

/** @param left hears the address of a screen that was left for it, when the next one is shown */
export function createExpiry(
  onExpired: readonly ActionPlan[],
  { location }: Pick<Window, "location">,
  left: (href: string) => void,
): Expiry {
  const leaves = leadsAway(onExpired);
  let shown: { readonly run: Run } | null = null;
  let hasRun = false;
  let leaving: { readonly href: string; readonly end: Promise<void> } | undefined;
  let stays = () => {};

  function settle(): void {
    hasRun = false;
    leaving = undefined;
    stays();
  }

  /** Where the screen stays after all, calls work on it as before: people may sign in there. */
  async function leave(screen: NonNullable<typeof shown>): Promise<void> {
    const { href } = location;
    leaving = { href, end: new Promise((resolve) => (stays = resolve)) };
    await screen.run(onExpired, {});
    await new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
    if (shown === screen && location.href === href) settle();
  }

  return {
    watch(run) {
      if (leaving !== undefined && leaving.href !== location.href) left(leaving.href);
      shown = { run };
      settle();
    },
    run() {
      if (shown === null || hasRun) return;
      hasRun = true;
      if (leaves) void leave(shown);
      else shown.run(onExpired, {});
    },
    settle,
    leaving: () => leaving?.end,
  };
}

/** Whether they open another screen or site, in whatever branch. */
function leadsAway(actions: readonly ActionPlan[]): boolean {
  return actions.some((one) => LEAVING.includes(one.do) || Object.values(one.branches ?? {}).some(leadsAway));
}

const LEAVING: readonly string[] = ["navigate", "follow", "back"];
