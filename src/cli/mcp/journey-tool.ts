import { AssistantRefusal, type LocalProject } from "../../assistant/assistant-project.ts";
import { defineTool } from "../../assistant/define-tool.ts";
import { quoted } from "../../assistant/find-place.ts";
import { JOURNEY } from "../../assistant/tools-apart.ts";
import type { JourneyDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { openBrowser } from "../../verify/browser/open-browser.ts";
import { createProbes } from "../../verify/coverage/create-probes.ts";
import { inspectDocuments } from "../../verify/documents/inspect-documents.ts";
import { runTests } from "../../verify/run-tests.ts";
import { serveDocuments } from "../test/serve-documents.ts";
import { checkedFiles, needBrowser } from "./ready-for-browser.ts";

/** @param codeRoot the folder whose own widgets and actions count */
export function journeyTool(root: string, codeRoot: string = root) {
  return defineTool({
    ...JOURNEY,
    async run({ journey: id }, project: LocalProject) {
      const files = await checkedFiles(project);
      const journey = journeyOf(id, files);
      await needBrowser();
      const probes = createProbes();
      const documents = inspectDocuments(files, probes.instrument);
      const served = await serveDocuments({ root, codeRoot, inspection: documents.inspection });
      try {
        const browser = await openBrowser(served.origin);
        const nothing = { cases: [], isWhole: false, explores: false, taps: false, onProgress: () => undefined };
        const parts = { files, documents, probes, browser, journeys: [journey], workers: 1, ...nothing };
        const { journeys, findings } = await runTests(parts).finally(() => browser.close());
        return {
          value: {
            runs: journeys.map(({ language, steps, failure }) => ({
              language,
              steps: steps.map(({ words }) => words),
              ...(failure !== undefined && { failure }),
            })),
            findings: findings.map(({ code, message, file, path }) => ({ code, message, path: file, at: path })),
          },
        };
      } finally {
        await served.close();
      }
    },
  });
}

function journeyOf(id: string, files: readonly SourceFile[]): JourneyDocument {
  const file = files.find(({ path }) => {
    const place = documentPlace(path);
    return place?.kind === "journey" && place.name === id;
  });
  if (file === undefined) throw new AssistantRefusal(`there is no journey ${quoted(id)}`);
  return JSON.parse(file.text) as JourneyDocument;
}
