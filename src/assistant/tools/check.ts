import type { AssistantProject } from "../assistant-project.ts";
import { defineTool, documentAt, pathInput } from "../define-tool.ts";
import { describeFinding } from "../describe-finding.ts";

const MAX_FINDINGS = 60;

export const checkTool = defineTool({
  name: "check",
  title: "Check the documents",
  description:
    "Says what is wrong with the documents, or with one of them: place, message, hint, the titles of fixes, and the page that explains it. Errors come first. No finding means that a change can be sent for review.",
  reach: "reads",
  input: { path: pathInput.optional() },
  async run({ path }, project: AssistantProject) {
    if (path !== undefined) documentAt(path, project.files);
    const all = await project.check(project.files);
    const here = path === undefined ? all : all.filter(({ file }) => file === path);
    const found = ["error", "warning"].flatMap((wanted) => here.filter(({ severity }) => severity === wanted));
    return {
      value: {
        documents: project.files.length,
        findings: found.slice(0, MAX_FINDINGS).map((one) => describeFinding(one, project.files)),
        more: Math.max(0, found.length - MAX_FINDINGS),
      },
    };
  },
});
