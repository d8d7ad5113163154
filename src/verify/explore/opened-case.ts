import type { PageKit } from "../browser/page-kit.ts";
import type { TestPage } from "../browser/test-page.ts";
import { addressOf, type Case } from "../cases/read-cases.ts";

/** A phone, and the case that it shows as it was when it was opened. */
export interface OpenedCase {
  readonly phone: TestPage;
  /** Opens a case; false where it is still waiting when nobody would wait any longer. */
  openAnew(test: Case): Promise<boolean>;
  /** Opens a case unless it stands there untouched: true then. */
  enter(test: Case): Promise<boolean>;
  /** After a tap: the page is fit for another one where nothing tells it from a fresh one. */
  leave(hasEffect: boolean): Promise<void>;
}

export function createOpenedCase(phone: TestPage): OpenedCase {
  let standing: { readonly test: Case; readonly mark: string } | null = null;

  /** A session of its own is a world of its own: nothing that was done before counts. */
  const openAnew = async (test: Case) => {
    standing = null;
    const isAtRest = await phone.open(addressOf(test, `t${crypto.randomUUID()}`));
    const mark = await readMark(phone);
    if (isAtRest && mark !== null) standing = { test, mark };
    return isAtRest;
  };

  return {
    phone,
    openAnew,
    async enter(test) {
      if (standing?.test === test) return true;
      await openAnew(test);
      return false;
    },
    async leave(hasEffect) {
      if (hasEffect || (await readMark(phone)) !== standing?.mark) standing = null;
    },
  };
}

/** Null where the page cannot be asked: it is just leaving for another. */
function readMark({ page }: TestPage): Promise<string | null> {
  return page.evaluate(() => (window as unknown as { skriniVerify: PageKit }).skriniVerify.mark()).catch(() => null);
}
