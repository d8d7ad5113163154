import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { onTestFinished } from "vitest";
import { createChecker } from "../../src/check/incremental/checker.ts";
import { assistantPages } from "../../src/cli/docs/assistant-pages.ts";
import { runToolApart } from "../../src/cli/mcp/run-tool-apart.ts";
import { BUILT_IN } from "../../src/cli/project-parts/read-parts.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { decodeDocuments } from "../../src/cli/start/check-worker/decode-documents.ts";
import { readProject } from "../../src/cli/studio-client/project-folder.ts";
import type { AssistantParts } from "../../src/server/studio/endpoint/assistants.ts";
import { type StudioServer, startStudio } from "../../src/server/studio/testing/studio-server.ts";
import { OTHER_APP } from "../copy-project.ts";
import type { Attacked } from "./attacks.ts";

const SYSTEM = { name: "system", address: "local" };
/** Fewer than a token may send in a minute. */
const REQUESTS_A_MINUTE = 100;

export interface ChangeAssistant extends Attacked {
  readonly studio: StudioServer;
  readonly change: number;
}

/** Checks in this process; the tools of a process apart run here too, unless a runner is given. */
export function partsInProcess(runApart?: AssistantParts["runApart"]): AssistantParts {
  const checker = createChecker({ ...BUILT_IN, pictures: new Set() });
  return {
    version: "1",
    check: async (project) => {
      const { files, unreadable } = decodeDocuments(project);
      return [...unreadable, ...checker.check(files)];
    },
    pages: async () => assistantPages(OTHER_APP, readDocuments(OTHER_APP), BUILT_IN),
    runApart:
      runApart ??
      (async (request) => {
        const folder = await mkdtemp(join(tmpdir(), "skrini-apart-"));
        return runToolApart(request, folder, OTHER_APP).finally(() => rm(folder, { recursive: true }));
      }),
  };
}

/** An assistant that came in over HTTP, by a token that drafts, on a new change of the documents of a lending library. */
export async function connectToChange(assistants: AssistantParts = partsInProcess()): Promise<ChangeAssistant> {
  const studio = await startStudio({ assistants });
  const added = await studio.store.releases.add(await readProject(OTHER_APP), SYSTEM);
  if ("refused" in added) throw new Error("refused");
  const first = { channel: "production", release: added.release.id, revision: null, kind: "import" } as const;
  await studio.store.channels.publish({ ...first, reason: "" }, SYSTEM);
  const token = await studio.token("drafts", ["read", "edit"]);
  const person = await studio.person("ada", { role: "admin", channel: "*" });

  const client = new Client({ name: "scripted", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(`${studio.origin}/studio/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  // Its types do not say that what is absent may be undefined.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  onTestFinished(() => client.close());
  let requests = 0;
  const send = async (name: string, given: object) => {
    if (++requests % REQUESTS_A_MINUTE === 0) studio.wait(60_000);
    const { content, isError } = await client.callTool({ name, arguments: { ...given } });
    const parts = content as readonly { readonly type: string; readonly text?: string }[];
    return { text: parts.find(({ type }) => type === "text")?.text ?? "", isError: isError === true };
  };
  const { change } = JSON.parse((await send("open_change", { title: "Drafted" })).text);
  return {
    studio,
    client,
    change,
    ask: (name, args = {}) =>
      // A message that is too long is refused before the protocol reads it.
      send(name, { ...args, change }).catch((error: unknown) => ({ text: String(error), isError: true })),
    async text(path) {
      const { body } = await studio.ask(`GET /changes/${change}/documents`, { as: person });
      return body.files.find((file: { readonly path: string }) => file.path === path)?.text ?? "";
    },
    async write(path, text) {
      const { body } = await studio.ask(`GET /changes/${change}`, { as: person });
      const headers = { "if-match": `"${body.revision}"` };
      const files = [{ path, text }];
      const saved = await studio.ask(`PATCH /changes/${change}/documents`, { as: person, headers, body: { files } });
      if (saved.status >= 300) throw new Error(JSON.stringify(saved.body));
    },
  };
}
