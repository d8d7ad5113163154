import type { AssistantPage } from "../../assistant/assistant-page.ts";
import { documentsHash } from "../../compile/documents-hash.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { AssistantParts } from "../../server/studio/endpoint/assistants.ts";
import { VERSION } from "../init/own-tarball.ts";
import type { ProjectParts } from "../project-parts/read-parts.ts";
import type { CheckRunner } from "./check-worker/check-runner.ts";
import type { ToolRunner } from "./tool-runner.ts";

interface Served {
  readonly root: string;
  readonly files: readonly SourceFile[];
  readonly parts: ProjectParts;
  readonly checks: Pick<CheckRunner, "prepare">;
  readonly tools: Pick<ToolRunner, "run">;
}

/** An edit asks for the check of before and after it, of which the first is the last one's second. */
const MAX_CHECKED = 8;

/** The check and the pages that assistants are served with. Pages are made when they are asked for. */
export function assistantParts({ root, files, parts, checks, tools }: Served): AssistantParts {
  const checked = new Map<string, Promise<readonly Diagnostic[]>>();
  let pages: Promise<readonly AssistantPage[]> | null = null;
  const make = async () => (await import("../docs/assistant-pages.ts")).assistantPages(root, files, parts);
  return {
    version: VERSION,
    check(project) {
      const id = documentsHash(project);
      const known = checked.get(id);
      if (known !== undefined) return known;
      const [oldest] = checked.keys();
      if (checked.size >= MAX_CHECKED && oldest !== undefined) checked.delete(oldest);
      const found = checks.prepare(project).then(({ diagnostics }) => diagnostics);
      checked.set(id, found);
      return found;
    },
    pages() {
      pages ??= make();
      return pages;
    },
    runApart: (request) => tools.run(request),
  };
}
