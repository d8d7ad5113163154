import { createFolderReleases } from "../../server/channel/folder-releases.ts";
import type { CheckRunner } from "./check-worker/check-runner.ts";
import { errorsAmong, type OpenedReleases } from "./opened-releases.ts";

/** The folder's documents alone: what is in it is served, and nothing is kept but in memory. */
export function openFolder(checks: CheckRunner, { production }: { readonly production: boolean }): OpenedReleases {
  const source = createFolderReleases({
    async prepare(project) {
      const { diagnostics, builds } = await checks.prepare(project);
      return { diagnostics, ...(builds !== undefined && { build: production ? builds.production : builds.sandbox }) };
    },
  });
  return {
    source,
    cookieKey: null,
    now: () => new Date(),
    async takeFolder(project) {
      const diagnostics = await source.publish(project);
      const errors = errorsAmong(diagnostics);
      if (errors.length > 0) return { outcome: "refused", errors };
      return { outcome: "served", release: source.current().id, warnings: diagnostics };
    },
    documents: async () => null,
    connection: () => null,
    hasDatabase: () => false,
    revision: () => null,
    close: async () => undefined,
  };
}
