import type { Environment } from "./environment.ts";

/** The app around the functions' examples, in their tests and on the reference page. */
export const EXAMPLE_ENVIRONMENT: Environment = {
  language: "en",
  money: { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," },
  texts: { retry: "Retry" },
  can: (capability) => capability === "callTelephone",
};
