/** Entries as a visit of a few screens sends them, of screens that there are. */
const SCREENS = ["loan-confirm", "product", "repayment", "loan-details"];
/** Visits at a time. */
const AT_ONCE = 16;

/**
 * Visits that open a page and report once, each from a network of its own.
 * @returns resolves once all were answered. Rejects where one is refused
 */
export async function reportVisits(ports: readonly number[], path: string, visits: number): Promise<void> {
  let begun = 0;
  const visit = async () => {
    while (begun < visits) {
      const number = begun++;
      await reportVisit(`http://127.0.0.1:${ports[number % ports.length]}`, path, number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
}

async function reportVisit(origin: string, path: string, number: number): Promise<void> {
  const forwarded = { "x-forwarded-for": `10.${(number >> 8) & 255}.${number & 255}.1` };
  const page = await fetch(`${origin}${path}`, { headers: forwarded });
  const html = await page.text();
  const [plans = ""] = /\/plans\/[0-9a-f]{16}/.exec(html) ?? [];
  const [, runtime] = /"runtime":"(\w+)"/.exec(html) ?? [];
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const entries = SCREENS.map((screen) => [screen, "opening", "", ""]);
  const answer = await fetch(`${origin}${plans}/reports`, {
    method: "POST",
    headers: { ...forwarded, cookie },
    body: JSON.stringify({ runtime, language: "en", first: true, entries }),
  });
  if (answer.status !== 204) throw new Error(`a report was answered ${answer.status}`);
}
