/**
 * How many times slower than this machine the pages of a browser test run: `SLOW=6 npm test -- journeys`. The limits
 * of the tests grow with it (tests/projects.ts), so that a failure is one of the app or of a test that counts on time.
 */
export const SLOW = Math.max(1, Number(process.env.SLOW) || 1);

/** For one step of the driver, in milliseconds: far beyond what it takes, as a machine with much else to do took 20 s to show a page. */
export const DRIVER_TIMEOUT = 40_000 * SLOW;
