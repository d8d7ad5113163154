import { digestOf } from "../../src/kit/files/digest.ts";

/** An instance that answers requests: here, or behind a port. */
export interface Answering {
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** A page as a phone gets it: `names` has the project's name in the page, the app's plan and the screen's plan. */
export interface OpenedPage {
  readonly status: number;
  readonly names: readonly string[];
  /** Address of its plans. */
  readonly base: string;
  readonly release: string;
  /** For the next page. */
  readonly cookie: string;
  readonly body: string;
}

/**
 * Opens a page as a phone does: each plan only with the content that the page or the app's plan names.
 * @param plans who answers for the plans; another instance behind the same balancer, perhaps
 */
export async function openPage(
  page: Answering,
  path: string,
  { cookie = "", plans = page }: { readonly cookie?: string; readonly plans?: Answering } = {},
): Promise<OpenedPage> {
  const answer = await page.request(path, { headers: { cookie } });
  const html = await answer.text();
  const boot = JSON.parse(/id="skrini-boot">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");
  const read = async (name: string, digest: string) => {
    const file = await plans.request(`${boot.base}/${name}.${boot.language}.json`);
    const text = await file.text();
    if (file.status !== 200) throw new Error(`${boot.base}/${name}: ${file.status} ${text}`);
    if (digestOf(text) !== digest) throw new Error(`${boot.base}/${name} is another than the page names`);
    return JSON.parse(text);
  };
  const app = await read("app", boot.digest);
  const screen = await read(boot.screen, app.digests[boot.screen]);
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
  return {
    status: answer.status,
    names: [title.split(" ")[0] ?? "", app.brand.name, String(screen.title[1]).split(" ")[0] ?? ""],
    base: boot.base,
    release: boot.release,
    cookie: mergeCookies(cookie, answer),
    body: JSON.stringify(screen.body),
  };
}

/** The cookies that a browser sends next. */
function mergeCookies(before: string, answer: Response): string {
  const set = answer.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
  const jar = new Map([...before.split("; "), ...set].map((one) => [one.split("=")[0], one] as const));
  return [...jar.values()].filter((one) => one !== "").join("; ");
}
