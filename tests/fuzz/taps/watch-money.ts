/**
 * Runs in the page, before its scripts and the monkey's: now and then a source is read again and answers other figures,
 * and each money call is compared with what could be read on the screen when it was tapped for. What differs is in
 * `window.moneyProblems`, and `window.figuresChanged` is another number whenever a read answered other figures.
 */
export function watchMoney(moneyPaths: readonly string[]): void {
  const problems: string[] = [];
  /** The words on the screen at the last taps on a button, newest first: the code of the first tap may be on its way through more. */
  let seen: readonly string[] = [];
  /** By the key of the intent. What was lost is sent again, however much was tapped since: with the same amount. */
  const sent = new Map<string, number>();
  let reads = 0;
  Object.assign(window, { moneyProblems: problems });

  let tapped: readonly string[] = [];
  window.addEventListener(
    "click",
    ({ target }) => {
      const name = target instanceof HTMLElement ? target.innerText || target.tagName : "?";
      tapped = [name.slice(0, 24).replaceAll(/\s+/g, " "), ...tapped].slice(0, 4);
      if (target instanceof Element && target.closest("button, a") !== null)
        seen = [document.body.innerText, ...seen].slice(0, 2);
    },
    true,
  );
  // As a network that comes back and a page that is looked at again: sources are read once more.
  setInterval(() => {
    dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
  }, 700);

  const genuine = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!/^\/(tapi|api|gopia)\//.test(pathname)) return genuine(request);
    if (moneyPaths.includes(pathname)) compare(request, pathname, await request.clone().text());
    const answer = await genuine(request);
    const isJson = /json/.test(answer.headers.get("content-type") ?? "");
    reads += 1;
    if (!answer.ok || !isJson || request.headers.has("idempotency-key") || reads % 3 !== 0) return answer;
    // A figure that is no longer offered ends the intent, and its key.
    Object.assign(window, { figuresChanged: reads });
    return new Response(otherFigures(await answer.text(), reads), {
      status: answer.status,
      headers: { "content-type": "application/json" },
    });
  };

  function compare({ url, headers }: Request, pathname: string, body: string): void {
    const amount = amountIn(url, body);
    if (amount === null) return;
    const shown = write(amount);
    const key = headers.get("idempotency-key") ?? "";
    const before = sent.get(key);
    if (before !== undefined) {
      if (before !== amount) problems.push(`${pathname} sent ${shown} by the key of ${write(before)}`);
      return;
    }
    sent.set(key, amount);
    if (seen.some((text) => text.includes(shown))) return;
    const figures = seen.map((text) => (text.match(/\d[\d.]*,\d\d/g) ?? []).slice(0, 8).join(" "));
    const now = document.body.innerText.includes(shown) ? "it says so now" : "it does not say so now";
    problems.push(
      `${pathname} sent another amount than was shown: ${shown}, ${now}; at the taps, newest first (${tapped.join(" ← ")}), it said ${figures.join(" | ")}`,
    );
  }

  function amountIn(url: string, body: string): number | null {
    const text = /"(?:repayA|a)mount":"?(-?\d+)/.exec(body)?.[1] ?? /\bamount=(-?\d+)/.exec(body || url)?.[1];
    return text === undefined ? null : Number(text);
  }

  /** As the app writes it: 3440000 → 34.400,00. */
  function write(minor: number): string {
    const [whole = "", decimals = ""] = (minor / 100).toFixed(2).split(".");
    return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ".")},${decimals}`;
  }

  /** Round amounts become others of the same size, and of the same size wherever one answer repeats them. */
  function otherFigures(text: string, count: number): string {
    return text.replaceAll(
      /([aA]mount[A-Za-z]*":)(\d{4,9}00)\b/g,
      (_, name: string, figure: string) => `${name}${Number(figure) + count * 100}`,
    );
  }
}
