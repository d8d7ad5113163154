import type { Browser, CDPSession } from "playwright-core";
import { look, type Seen, takePhone, untilShown } from "./phone.ts";
import type { Row } from "./print-table.ts";
import { followRequests } from "./request-chain.ts";

const QUERY = "productId=1001&orderId=SP-174&user=u1";
const SETTLE = 1500;
const RUNS = 3;

interface Limits {
  readonly index: number;
  readonly paint: readonly [target: number, fails: number];
  readonly blocked: readonly [target: number, fails: number];
}

const CLASSES: readonly Limits[] = [
  { index: 400, paint: [2100, 2500], blocked: [100, 200] },
  { index: 200, paint: [2500, 3000], blocked: [250, 350] },
];

/** The screens by what shows that their data is there. */
const SCREENS = [
  { path: "/squidChive", shows: "Loan amount" },
  { path: "/sunflowerP", shows: "Modify amount" },
];

/** First visits to screens and one repeated, on slow 4G, by phones of both classes. The median of three. */
export async function measurePages(browser: Browser, origin: string, machine: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const limits of CLASSES) {
    for (const { path, shows } of SCREENS) {
      const visits = [];
      for (let run = 0; run < RUNS; run++) {
        visits.push(
          await visit(
            browser,
            `${origin}${path}?session=b${crypto.randomUUID()}&${QUERY}`,
            shows,
            machine / limits.index,
          ),
        );
      }
      const where = `index ${limits.index}, ${path}`;
      const largest = median(visits.map(({ first }) => first.largestPaint));
      rows.push(row(`LCP, ${where}`, largest, limits.paint, ` ("${visits[0]?.first.largest}")`));
      rows.push(row(`first paint of text, ${where}`, median(visits.map(({ first }) => first.firstPaint)), null));
      rows.push(row(`data shown, ${where}`, median(visits.map(({ data }) => data)), null));
      rows.push(row(`TBT, ${where}`, median(visits.map(({ first }) => first.blocked)), limits.blocked));
      rows.push(row(`repeat visit: LCP, ${where}`, median(visits.map(({ again }) => again.largestPaint)), null));
      rows.push(row(`repeat visit: data shown, ${where}`, median(visits.map(({ dataAgain }) => dataAgain)), null));
      const [last] = visits.slice(-1);
      if (last !== undefined) rows.push(...chains(where, last.longest, last.awaited));
    }
  }
  return rows;
}

async function visit(browser: Browser, url: string, shows: string, slower: number) {
  const { context, page, cdp } = await takePhone(browser, slower, { worker: false, shows });
  // Logos come after the data and hold nothing up.
  const chain = followRequests(cdp, (address) => !/\.svg|logo|favicon/.test(address));
  await page.goto(url, { waitUntil: "commit" });
  const { data, started } = await untilShown(cdp);
  // The app has taken the place of what the server drew: what was fetched from then on was not waited for.
  const [longest, awaited] = [chain.longest(started), chain.awaited(started)];
  await settle();
  const first = await told(cdp);
  await page.reload({ waitUntil: "commit" });
  const { data: dataAgain } = await untilShown(cdp);
  await settle();
  const again = await told(cdp);
  await context.close();
  return { data, first, dataAgain, again, longest, awaited };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE));

async function told(cdp: CDPSession): Promise<Seen> {
  const now = await look(cdp);
  if (now === undefined) throw new Error("the page is gone");
  return now;
}

function chains(where: string, longest: readonly string[], awaited: readonly string[]): Row[] {
  const words = (chain: readonly string[]) => `${chain.length}  (${chain.join(" → ")})`;
  return [
    {
      what: `requests in sequence behind the HTML, of what is waited for, ${where}`,
      target: "1",
      fails: "2",
      measured: words(awaited),
      ok: awaited.length < 2,
    },
    { what: `the longest chain of requests, ${where}`, target: "", fails: "", measured: words(longest) },
  ];
}

export function row(what: string, value: number, limits: readonly [number, number] | null, more = ""): Row {
  return {
    what,
    target: limits === null ? "" : `${limits[0]} ms`,
    fails: limits === null ? "" : `${limits[1]} ms`,
    measured: `${Math.round(value)} ms${more}`,
    ok: limits === null ? undefined : value < limits[1],
  };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
