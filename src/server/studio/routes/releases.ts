import { compress } from "hono/compress";
import type { Release as StoredRelease } from "../../../releases/releases.ts";
import { releaseRoutes } from "../../../wire/routes/releases.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import { toFile } from "../endpoint/project-files.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addReleaseRoutes(api: StudioApi, { store: { releases } }: StudioParts): void {
  addEndpoints(api, releaseRoutes, {
    "GET /releases": async ({ query }) => ({ releases: (await releases.list(query)).map(describeRelease) }),
    "GET /releases/{release}": async ({ params: { release } }) => describeRelease(await releases.find(release)),
    "GET /releases/{release}/documents": {
      // A project has near a megabyte, which goes in a tenth.
      middleware: compress(),
      async run({ params, query: { path } }) {
        const release = await releases.find(params.release);
        const files = (await releases.documents(release.id)).filter((file) => path === undefined || file.path === path);
        return { release: describeRelease(release), files: files.map(toFile) };
      },
    },
    "GET /documents/versions": async ({ query: { path, ...page } }) => ({
      versions: await releases.versions(path, page),
    }),
    async "GET /releases/{release}/diagnostics"({ params: { release } }) {
      return { diagnostics: (await releases.find(release)).diagnostics.map(({ declaration: _, ...one }) => one) };
    },
  });
}

export function describeRelease<Stored extends StoredRelease>({ diagnostics: found, ...release }: Stored) {
  return { ...release, warnings: found.length };
}
