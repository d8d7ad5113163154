import type { BuildFiles } from "../../compile/build-files.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { ProjectFile } from "../../language/project/project-file.ts";
import { createChannelReleases } from "./channel-releases.ts";
import { createMemoryFolder } from "./memory-folder.ts";
import type { ReleaseSource } from "./release-source.ts";
import { picturesOf } from "./retained-builds.ts";

export interface FolderReleases extends ReleaseSource {
  /**
   * Serves the documents to everyone, only if nothing is wrong with them. Resolves to what is. Rejects when they could
   * not be checked within the bounds of `prepare`. Pages are answered meanwhile.
   */
  publish(project: readonly ProjectFile[]): Promise<readonly Diagnostic[]>;
}

export interface PreparedBuild {
  readonly diagnostics: readonly Diagnostic[];
  /** Absent when a diagnostic is an error. */
  readonly build?: BuildFiles;
}

export interface FolderReleasesParts {
  /** Checks the documents and compiles them, beside the server: it must not keep the server from answering. */
  prepare(project: readonly ProjectFile[]): Promise<PreparedBuild>;
}

/** Releases of a folder, without a database. A broken document never becomes one; the last good release goes on. */
export function createFolderReleases({ prepare }: FolderReleasesParts): FolderReleases {
  const releases = createChannelReleases({
    folder: createMemoryFolder(),
    load: () => Promise.reject(new Error("a folder has no other releases")),
    now: () => new Date(),
  });
  let revision = 0;
  return {
    ...releases,
    async publish(project) {
      const { diagnostics, build } = await prepare(project);
      if (build === undefined) return diagnostics;
      const release = await releases.add({ files: build, pictures: picturesOf(project) });
      const nothing = { rollout: null, switchedOff: [], takenBack: [] };
      await releases.take({ name: "folder", revision: ++revision, release, ...nothing });
      return diagnostics;
    },
  };
}
