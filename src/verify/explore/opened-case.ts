import type { TestPage } from "../browser/test-page.ts";
import { addressOf, type Case } from "../cases/read-cases.ts";
import { readShownPage, type ShownPage } from "./shown-page.ts";

/** A phone, and the case that it shows as it was when it was opened. */
export interface OpenedCase {
  readonly phone: TestPage;
  /** The page as it was when it was opened; null before. */
  readonly shown: ShownPage | null;
  /**
   * Opens a case; false where it is still waiting when nobody would wait any longer.
   * @throws Error where it cannot be asked: it is just leaving for another
   */
  reopen(test: Case): Promise<boolean>;
  /** Opens a case unless it stands there untouched: true then. */
  enter(test: Case): Promise<boolean>;
  /** After a tap: the page is fit for another one where nothing tells it from a fresh one. */
  leave(hasEffect: boolean): Promise<void>;
}

export function createOpenedCase(phone: TestPage): OpenedCase {
  let shown: ShownPage | null = null;
  /** The case that stands there as it was when it was opened. */
  let untouched: Case | null = null;

  /** A session of its own is a world of its own: nothing that was done before counts. */
  const reopen = async (test: Case) => {
    untouched = null;
    const isAtRest = await phone.open(addressOf(test, `t${crypto.randomUUID()}`));
    shown = await readShownPage(phone);
    if (isAtRest) untouched = test;
    return isAtRest;
  };

  return {
    phone,
    get shown() {
      return shown;
    },
    reopen,
    async enter(test) {
      if (untouched === test) return true;
      await reopen(test);
      return false;
    },
    async leave(hasEffect) {
      const left = hasEffect ? null : await readShownPage(phone).catch(() => null);
      if (left === null || left.mark !== shown?.mark) untouched = null;
    },
  };
}
