import { type OpenedScreen, type OpenOptions, openScreen } from "../browser/open-screen.ts";

/** The call that pays. */
export const REPAYMENT_CALL = "/tapi/v3/loan-details/generate-vcode-yd";

const query = { productId: "1001", orderId: "SP-1704", user: "u1" };

/** The screen of repayment with a sample order. */
export function openRepayment(scenario: string, options: OpenOptions = {}): Promise<OpenedScreen> {
  return openScreen("/sunflowerP", { scenario, ...options, query: { ...query, ...options.query } });
}
