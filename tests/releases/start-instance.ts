import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { OpenedReleases } from "../../src/cli/start/opened-releases.ts";
import { type OpenOptions, openInstance } from "./open-instance.ts";

export interface InstanceOptions extends Omit<OpenOptions, "data"> {
  /** One of its own if absent. */
  readonly data?: string;
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
  const data = options.data ?? (await temporaryFolder());
  const { opened, app } = await openInstance({ ...options, data }, (message) => void logged.push(message));
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await opened.close();
    isClosed = true;
  };
  onTestFinished(close);
  return { opened, logged, request: async (path, init) => app.request(`http://localhost${path}`, init), close };
}
