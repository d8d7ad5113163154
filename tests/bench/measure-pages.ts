import type { Browser } from "playwright-core";
import type { BareBrowser, BarePage } from "./bare-browser.ts";
import type { HowMuchSlower } from "./benchmark-index.ts";
import { look, type Seen, takeDriven, takePhone, untilShown } from "./phone.ts";
import type { Row } from "./print-table.ts";
import { followRequests } from "./request-chain.ts";

/** The backend takes 150 ms. */
const QUERY = "productId=1001&orderId=SP-174&user=u1&delay=150";
const SETTLE = 1500;
const RUNS = 5;

interface Limits {
  readonly index: number;
  readonly paint: readonly [target: number, fails: number];
  readonly blocked: readonly [target: number, fails: number];
}

const CLASSES: readonly Limits[] = [
  { index: 400, paint: [800, 1500], blocked: [100, 200] },
  { index: 200, paint: [950, 1800], blocked: [250, 350] },
];

/** The screens by what shows that their data is there. */
const SCREENS = [
  { path: "/squidChive", shows: "Loan amount" },
  { path: "/sunflowerP", shows: "Modify amount" },
];

export interface MeasuredServers {
  readonly origin: string;
  /** The same app, whose phone makes the first reads itself: the figures to compare with. */
  readonly phoneReads: string;
  /** The same pages as files without scripts: the limit. */
  readonly files: string;
}

/** First visits to screens and one repeated, on slow 4G, by phones of both classes. The median of five. */
export async function measurePages(
  bare: BareBrowser,
  driven: Browser,
  { origin, phoneReads, files }: MeasuredServers,
  howMuchSlower: HowMuchSlower,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const limits of CLASSES) {
    for (const { path, shows } of SCREENS) {
      const address = (server: string) => `${server}${path}?session=b${crypto.randomUUID()}&${QUERY}`;
      const url = () => address(origin);
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      const compared: typeof visits = [];
      const limit: typeof visits = [];
      const file = address(files);
      if (!(await fetch(file)).ok) throw new Error(`no file of ${path}`);
      for (let run = 0; run < RUNS; run++) {
        visits.push(await visit(bare, url(), shows, await howMuchSlower(limits.index)));
        compared.push(await visit(bare, address(phoneReads), shows, await howMuchSlower(limits.index)));
        limit.push(await visit(bare, file, shows, await howMuchSlower(limits.index)));
      }
      const where = `index ${limits.index}, ${path}`;
      const beside = (figure: (one: (typeof visits)[number]) => number) =>
        ` (${Math.round(median(compared.map(figure)))} ms where the phone reads)`;
      const leastPaint = median(limit.map(({ first }) => first.largestPaint));
      const middle = (figure: (one: (typeof visits)[number]) => number) => median(visits.map(figure));
      rows.push(
        row(
          `LCP, ${where}`,
          middle(({ first }) => first.largestPaint),
          limits.paint,
          ` ("${visits[0]?.first.largest}")${beside(({ first }) => first.largestPaint)}`,
        ),
        ratioRow(
          `LCP against the same as a file, ${where}`,
          middle(({ first }) => first.largestPaint),
          leastPaint,
        ),
        shiftRow(`layout shift, ${where}`, Math.max(...visits.map(({ first }) => first.shift))),
        row(
          `first paint of text, ${where}`,
          middle(({ first }) => first.firstPaint),
          null,
        ),
        row(
          `data shown, ${where}`,
          middle(({ first }) => first.data),
          null,
          beside(({ first }) => first.data),
        ),
        row(
          `TBT, ${where}`,
          middle(({ first }) => first.blocked),
          limits.blocked,
        ),
        row(
          `repeat visit: LCP, ${where}`,
          middle(({ again }) => again.largestPaint),
          null,
        ),
        row(
          `repeat visit: data shown, ${where}`,
          middle(({ again }) => again.data),
          null,
          beside(({ again }) => again.data),
        ),
        ...(await chains(driven, url(), shows, await howMuchSlower(limits.index), where)),
      );
    }
  }
  return rows;
}

async function visit(browser: BareBrowser, url: string, shows: string, slower: number) {
  const page = await takePhone(browser, slower, shows);
  await page.send("Page.navigate", { url });
  const first = await whenSettled(page);
  await page.send("Page.reload");
  const again = await whenSettled(page);
  await page.close();
  return { first, again };
}

async function whenSettled(page: BarePage): Promise<Seen> {
  await untilShown(page);
  await settle();
  const now = await look(page);
  if (now === undefined) throw new Error("the page is gone");
  return now;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE));

/** The chain of requests, in a visit of its own: following it costs time. */
async function chains(browser: Browser, url: string, shows: string, slower: number, where: string): Promise<Row[]> {
  const { context, page, cdp } = await takeDriven(browser, slower, shows);
  // Logos come after the data and hold nothing up.
  const chain = followRequests(cdp, (address) => !/\.svg|logo|favicon/.test(address));
  await page.goto(url, { waitUntil: "commit" });
  // The app has taken the place of what the server drew: what was fetched from then on was not waited for.
  const { started, data } = await untilShown(cdp);
  const [longest, awaited] = [chain.longest(started), chain.awaited(started, data)];
  await context.close();
  const describeChain = (chain: readonly string[]) => `${chain.length}  (${chain.join(" → ")})`;
  return [
    {
      what: `requests in sequence behind the HTML, of what is waited for, ${where}`,
      target: "1",
      fails: "2",
      measured: describeChain(awaited),
      ok: awaited.length < 2,
    },
    { what: `the longest chain of requests, ${where}`, target: "", fails: "", measured: describeChain(longest) },
  ];
}

function ratioRow(what: string, value: number, limit: number): Row {
  const ratio = value / limit;
  return {
    what,
    target: "1.15 ×",
    fails: "",
    measured: `${ratio.toFixed(2)} × (${Math.round(limit)} ms)`,
    ok: ratio <= 1.15,
  };
}

function shiftRow(what: string, shift: number): Row {
  return { what, target: "0.02", fails: "0.05", measured: shift.toFixed(3), ok: shift < 0.05 };
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
