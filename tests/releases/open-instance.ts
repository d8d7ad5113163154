import { openChannel } from "../../src/cli/start/open-channel.ts";
import type { Capabilities } from "../../src/language/capabilities.ts";
import { createVisits } from "../../src/server/pages/visits.ts";
import { server } from "../../src/server/testing/sample-server.ts";
import { namedProject, prepareNamed } from "./named-project.ts";

export interface OpenOptions {
  readonly databaseUrl: string | null;
  /** The name of the folder's project. */
  readonly folder?: string;
  /** The folder for what the instance keeps. */
  readonly data: string;
  readonly followFolder?: boolean;
  /** True if absent. */
  readonly forBorrowers?: boolean;
  readonly journeyMinutes?: number;
  readonly now?: () => number;
  /** The build of the client of its pages; one that can render anything if absent. */
  readonly runtime?: { readonly name: string; readonly capabilities: Capabilities };
}

/** A server of the channel "production" of named projects. */
export async function openInstance(options: OpenOptions, say: (message: string) => void) {
  const checks = { prepare: prepareNamed, run: () => Promise.reject(new Error("unused")), close: () => undefined };
  const opened = await openChannel(
    {
      databaseUrl: options.databaseUrl,
      channel: "production",
      production: true,
      forBorrowers: options.forBorrowers ?? true,
      data: options.data,
      followFolder: options.followFolder ?? false,
      onRelease: () => undefined,
      ...(options.runtime !== undefined && { runtime: options.runtime }),
      log: { info: say, warn: say, error: say },
    },
    checks,
    namedProject(options.folder ?? "first"),
  );
  const app = server({
    releases: opened.source,
    limits: { rate: { requests: Number.POSITIVE_INFINITY, window: 60_000 } },
    visits: createVisits({
      key: () => opened.cookieKey?.() ?? "",
      journeyMinutes: options.journeyMinutes ?? 0,
      now: options.now ?? (() => opened.now().getTime()),
    }),
  });
  return { opened, app };
}
