import type { SourceFile } from "../../language/project/source-file.ts";
import type { DocsSite } from "../docs/docs-site.ts";
import type { ProjectParts } from "../project-parts/read-parts.ts";

/** The guides and the reference of the documents that were taken last, made when they are asked for. */
export interface DocsSource {
  read(): Promise<DocsSite>;
  take(files: readonly SourceFile[]): void;
}

export function createDocsSource(root: string, parts: ProjectParts, files: readonly SourceFile[]): DocsSource {
  let documents = files;
  let site: Promise<DocsSite> | null = null;
  const make = async () => (await import("../docs/docs-site.ts")).docsSite(root, documents, parts);
  return {
    read() {
      site ??= make();
      return site;
    },
    take(changed) {
      documents = changed;
      site = null;
    },
  };
}
