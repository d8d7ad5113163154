import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openChannel } from "../../src/cli/start/open-channel.ts";
import type { OpenedReleases } from "../../src/cli/start/opened-releases.ts";
import { digestOf } from "../../src/kit/digest.ts";
import type { Capabilities } from "../../src/language/capabilities.ts";
import type { Log } from "../../src/server/log.ts";
import { server } from "../../src/server/testing/sample-server.ts";
import { createVisits } from "../../src/server/visits.ts";
import { namedProject, prepareNamed } from "./named-project.ts";

export interface InstanceOptions {
  readonly databaseUrl: string | null;
  /** The name of the folder's project. */
  readonly folder?: string;
  /** One of its own if absent. */
  readonly data?: string;
  readonly followFolder?: boolean;
  readonly journeyMinutes?: number;
  readonly now?: () => number;
  /** The build of the client of its pages; one that can render anything if absent. */
  readonly runtime?: { readonly name: string; readonly capabilities: Capabilities };
}

/** A server of a channel, in this process and without a port. */
export interface Instance {
  readonly opened: OpenedReleases;
  /** All that it logged. */
  readonly logged: readonly string[];
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A folder that goes when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skrini-served-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const logged: string[] = [];
  const say = (message: string) => void logged.push(message);
  const log: Log = { info: say, warn: say, error: say };
  const checks = { prepare: prepareNamed, run: () => Promise.reject(new Error("unused")), close: () => undefined };
  const opened = await openChannel(
    {
      databaseUrl: options.databaseUrl,
      channel: "production",
      production: true,
      data: options.data ?? (await temporaryFolder()),
      followFolder: options.followFolder ?? false,
      onRelease: () => undefined,
      ...(options.runtime !== undefined && { runtime: options.runtime }),
      log,
    },
    checks,
    namedProject(options.folder ?? "first"),
  );
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await opened.close();
    isClosed = true;
  };
  onTestFinished(close);
  const app = server({
    releases: opened.source,
    limits: { rate: { requests: Number.POSITIVE_INFINITY, window: 60_000 } },
    visits: createVisits({
      key: opened.cookieKey ?? "",
      journeyMinutes: options.journeyMinutes ?? 0,
      now: options.now ?? Date.now,
    }),
  });
  return { opened, logged, request: async (path, init) => app.request(`http://localhost${path}`, init), close };
}

/** What a phone gets that opens a page: the project's name as the page, the app's plan and the screen's plan say it. */
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
  page: Pick<Instance, "request">,
  path: string,
  { cookie = "", plans = page }: { readonly cookie?: string; readonly plans?: Pick<Instance, "request"> } = {},
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
