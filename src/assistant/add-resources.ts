import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { ReadResourceResult } from "@modelcontextprotocol/sdk/types.js";
import { documentPath, documentPlace } from "../language/terms/document-kind.ts";
import { jsonText } from "./assistant-answer.ts";
import { type AssistantPage, sectionsOf } from "./assistant-page.ts";
import type { AssistantProject } from "./assistant-project.ts";
import { describeFinding } from "./describe-finding.ts";
import { visibleValue } from "./mask-personal.ts";

export interface ResourceParts {
  pages(): Promise<readonly AssistantPage[]>;
  /** Absent where an assistant works on changes, which its tools name. */
  project?(): Promise<AssistantProject>;
  /** The state of a channel; absent without a server. */
  live?(): Promise<unknown>;
}

const WIDGETS = "reference/widgets";
const MARKDOWN = { mimeType: "text/markdown" };
const JSON_TYPE = { mimeType: "application/json" };

/** Guides, reference and widgets; documents, answers and findings of a folder; what is live on a server. */
export function addResources(server: McpServer, { pages, project, live }: ResourceParts): void {
  const scheme = "skrini://";
  server.registerResource(
    "page",
    new ResourceTemplate(`${scheme}page/{+name}`, {
      list: async () => ({
        resources: (await pages()).map((page) => ({
          uri: `${scheme}page/${page.name}`,
          name: page.name,
          title: sectionsOf(page)[0]?.heading ?? page.name,
          ...MARKDOWN,
        })),
      }),
    }),
    { title: "Guides and reference", ...MARKDOWN },
    async (uri, { name }) => markdown(uri, (await pages()).find((page) => page.name === String(name))?.text),
  );
  const widgets = async () => {
    const page = (await pages()).find(({ name }) => name === WIDGETS);
    return page === undefined ? [] : sectionsOf(page).slice(1);
  };
  server.registerResource(
    "widget",
    new ResourceTemplate(`${scheme}widget/{type}`, {
      list: async () => ({
        resources: (await widgets()).map(({ heading }) => ({
          uri: `${scheme}widget/${heading}`,
          name: heading,
          title: heading,
          ...MARKDOWN,
        })),
      }),
    }),
    { title: "Widgets with an example each", ...MARKDOWN },
    async (uri, { type }) => markdown(uri, (await widgets()).find(({ heading }) => heading === String(type))?.text),
  );
  if (project !== undefined) addProject(server, scheme, project);
  if (live === undefined) return;
  server.registerResource("live", `${scheme}live`, { title: "What is live", ...JSON_TYPE }, async (uri) =>
    json(uri, await live()),
  );
}

function addProject(server: McpServer, scheme: string, project: () => Promise<AssistantProject>): void {
  server.registerResource(
    "document",
    new ResourceTemplate(`${scheme}document/{+path}`, {
      list: async () => ({
        resources: (await project()).files
          .filter(({ path }) => documentPlace(path) !== null)
          .map(({ path }) => ({ uri: `${scheme}document/${path}`, name: path, title: path, ...JSON_TYPE })),
      }),
    }),
    { title: "Documents", ...JSON_TYPE },
    async (uri, { path }) => {
      const { files } = await project();
      const file = files.find((one) => one.path === String(path) && documentPlace(one.path) !== null);
      return json(uri, file === undefined ? undefined : (visibleValue(file, files) ?? { notJson: file.path }));
    },
  );
  server.registerResource(
    "answer",
    new ResourceTemplate(`${scheme}answer/{call}`, { list: undefined }),
    { title: "Schema of a call's answer", ...JSON_TYPE },
    async (uri, { call }) => {
      const { files } = await project();
      const path = documentPath({ kind: "call", name: String(call) });
      const file = files.find((one) => one.path === path);
      const value = file === undefined ? undefined : visibleValue(file, files);
      return json(uri, (value as { readonly answer?: unknown } | undefined)?.answer);
    },
  );
  server.registerResource(
    "findings",
    `${scheme}findings`,
    { title: "Findings of the check", ...JSON_TYPE },
    async (uri) => {
      const { files, check } = await project();
      return json(
        uri,
        (await check(files)).map((one) => describeFinding(one, files)),
      );
    },
  );
}

function markdown(uri: URL, text: string | undefined): ReadResourceResult {
  if (text === undefined) throw new Error(`there is no ${uri.href}`);
  return { contents: [{ uri: uri.href, ...MARKDOWN, text }] };
}

function json(uri: URL, value: unknown): ReadResourceResult {
  if (value === undefined) throw new Error(`there is no ${uri.href}`);
  return { contents: [{ uri: uri.href, ...JSON_TYPE, text: jsonText(value) }] };
}
