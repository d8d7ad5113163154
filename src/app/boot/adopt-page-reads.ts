import { paymentTurn, turnedAt } from "../../sources/intents/payment-turn.ts";
import { PAGE_ANSWER, PAGE_READS, type PageAnswer, requestKey } from "../../sources/page-reads.ts";
import { whenParsed } from "./when-parsed.ts";

/** Milliseconds from the page's request: a figure older than that is read anew. */
const MAX_AGE_MS = 60_000;

/**
 * Hands the reads that the server makes for the page to the code that would make them: each is answered with that answer,
 * once. All other requests go out, and these too once a payment was answered that the server's read does not tell of.
 */
export function adoptPageReads(
  network: typeof fetch,
  page: Pick<typeof globalThis, "document" | "MutationObserver" | "performance"> = window,
): typeof fetch {
  const age = () => page.performance.now();
  const keys: string[] = JSON.parse(page.document.getElementById(PAGE_READS)?.textContent || "[]");
  const turn = paymentTurn();
  // A payment was answered since the page was asked for: the server may have read before it.
  if (turnedAt() >= Date.now() - age() || age() > MAX_AGE_MS) {
    keys.length = 0;
    // The screen drawn of them may show an amount that was paid.
    page.document.querySelector(".sk-drawn")?.remove();
  }
  const isAwaited = () => age() < MAX_AGE_MS && paymentTurn() === turn && keys.some(Boolean);
  return async (input, init) => {
    const index = isAwaited() && input instanceof Request ? keys.indexOf(await requestKey(input)) : -1;
    if (index < 0) return network(input, init);
    keys[index] = "";
    const element = await whenParsed(`#${PAGE_ANSWER}${index}`, page);
    const answer: PageAnswer | null = JSON.parse(element?.textContent || "null");
    element?.remove();
    // The server has none, or the end of the page was lost.
    if (!answer) return network(input, init);
    const [status, text, retryAfter] = answer;
    if (status === 0) throw new TypeError("lost");
    return new Response(text || null, { status, headers: retryAfter ? { "retry-after": retryAfter } : {} });
  };
}
