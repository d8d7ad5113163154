import { toBuildFiles } from "../../compile/build-files.ts";
import type { CompiledRelease } from "../../compile/compile-documents.ts";
import { createFolderReleases, type FolderReleases } from "../channel/folder-releases.ts";
import { sampleRelease } from "./sample-release.ts";

/** The id of the documents that a sample release stands for: its beginning is the name of its plans. */
export function sampleId({ plans }: CompiledRelease): string {
  return plans.padEnd(64, "0");
}

/** A folder whose documents make this release. */
export async function sampleReleases(release = sampleRelease()): Promise<FolderReleases> {
  const build = toBuildFiles(sampleId(release), release);
  const releases = createFolderReleases({ prepare: async () => ({ diagnostics: [], build }) });
  await releases.publish([]);
  return releases;
}
