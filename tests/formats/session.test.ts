import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { BACKEND_COMMANDS } from "../../src/cli/commands.ts";
import { openApiDocument } from "../../src/cli/export/openapi-document.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import type { AppDocument } from "../../src/language/documents.ts";
import { importCalls } from "../../src/openapi/import-calls.ts";
import { readOpenApi } from "../../src/openapi/read-openapi.ts";
import { sandboxDocuments } from "../../src/sandbox/sandbox-documents.ts";
import { copyProject, OTHER_APP } from "../copy-project.ts";
import { openApiErrors } from "./open-api-errors.ts";

type Session = NonNullable<AppDocument["session"]>;

const onExpired = [{ do: "navigate", to: "/shelf" }];
const SESSIONS: readonly (readonly [place: string, name: string, session: Session])[] = [
  ["cookie", "sid", { keep: "cookie", cookie: "sid", onExpired }],
  ["header", "x-reader", { keep: "tab", parameter: "x-reader", as: "header", onExpired }],
  ["query", "reader", { keep: "browser", parameter: "reader", onExpired }],
];
const documents = sandboxDocuments(readDocuments(OTHER_APP));
const SESSION_OF = { "one-volume": "optional", "give-back": "never" } as const;
const calls = documents.calls.map((call) => {
  const session = Object.entries(SESSION_OF).find(([id]) => id === call.id)?.[1];
  return session === undefined ? call : { ...call, session };
});

describe.each(SESSIONS)("a session in the %s", (place, name, session) => {
  const app = { ...documents.app, session };
  const exported = openApiDocument({ ...documents, app, calls });

  it("is a security scheme of OpenAPI, and comes back as it was", () => {
    expect(openApiErrors(exported)).toEqual([]);
    expect(exported).toMatchObject({
      components: { securitySchemes: { session: { type: "apiKey", in: place, name } } },
      security: [{ session: [] }],
    });
    const imported = importCalls(readOpenApi(JSON.stringify(exported)), app);
    expect([imported.losses, imported.session]).toEqual([[], undefined]);
    expect(Object.fromEntries(imported.calls.map(({ call }) => [call.id, call.session]))).toEqual({
      ...SESSION_OF,
      borrowed: undefined,
      "extend-loan": undefined,
    });
  });

  it("that app.json does not have is told with what to write, and no call mentions it", () => {
    const imported = importCalls(readOpenApi(JSON.stringify(exported)), documents.app);
    const { onExpired: _, ...declared } = session;
    const expected = place === "cookie" ? declared : { ...declared, keep: "tab", as: place };
    expect(imported.session).toEqual(expected);
    expect(imported.calls.map(({ call }) => call.session)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("goes with what contract asks, but for calls that never carry it", async () => {
    const root = await copyProject(OTHER_APP);
    vi.spyOn(process, "cwd").mockReturnValue(root);
    onTestFinished(() => void vi.restoreAllMocks());
    await writeFile(join(root, "schemas/app.json"), JSON.stringify(app));
    const path = join(root, "schemas/calls/one-volume.json");
    await writeFile(path, (await readFile(path, "utf8")).replace('"id"', '"session": "never", "id"'));
    const sent: string[] = [];
    const server = createServer(({ url = "", headers }, outgoing) => {
      const { pathname, searchParams } = new URL(url, "http://backend.example");
      const found = { cookie: headers.cookie, header: headers[name], query: searchParams.get(name) }[place];
      sent.push(`${pathname} ${found ?? "without"}`);
      outgoing.writeHead(500).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const options = ["--query", `${name}=s-1&barcode=LR-1&order=due`];
    await callCommand(BACKEND_COMMANDS.contract, "--against", `http://127.0.0.1:${port}`, ...options);
    const carried = place === "cookie" ? "sid=s-1" : "s-1";
    expect(sent.sort()).toEqual([`/svc/v9/volumes ${carried}`, "/svc/v9/volumes/LR-1 without"]);
  });
});

it("a bearer token is a header, and a cookie counts before it", () => {
  const read = (securitySchemes: object) => {
    const document = { openapi: "3.1.0", info: {}, paths: {}, components: { securitySchemes } };
    return importCalls(readOpenApi(JSON.stringify(document)), documents.app).session;
  };
  const bearer = { type: "http", scheme: "Bearer" };
  expect(read({ bearer })).toEqual({ keep: "tab", parameter: "Authorization", as: "header" });
  expect(read({ bearer, web: { type: "apiKey", in: "cookie", name: "JSESSIONID" } })).toEqual({
    keep: "cookie",
    cookie: "JSESSIONID",
  });
  expect(read({ oauth: { type: "oauth2", flows: {} }, basic: { type: "http", scheme: "basic" } })).toBeUndefined();
});

it("import writes the line to add, of a cookie that a web browser carries", async () => {
  const root = await copyProject(OTHER_APP);
  vi.spyOn(process, "cwd").mockReturnValue(root);
  onTestFinished(() => void vi.restoreAllMocks());
  const document = {
    openapi: "3.1.0",
    info: { title: "Loans", version: "1" },
    components: { securitySchemes: { web: { type: "apiKey", in: "cookie", name: "JSESSIONID" } } },
    security: [{ web: [] }],
    paths: {
      "/svc/v9/readers/me": {
        get: {
          operationId: "me",
          parameters: [{ name: "JSESSIONID", in: "cookie", schema: { type: "string" } }],
          responses: { 200: { description: "", content: { "application/json": { schema: { type: "object" } } } } },
        },
      },
    },
  };
  const file = join(root, "readers.json");
  await writeFile(file, JSON.stringify(document));
  const { stdout } = await callCommand(BACKEND_COMMANDS.import, file, "--envelope", "status");
  expect(stdout).toContain('"session": { "keep": "cookie", "cookie": "JSESSIONID", "onExpired": [');
  const app = JSON.parse(await readFile(join(root, "schemas/app.json"), "utf8"));
  const session = { keep: "cookie", cookie: "JSESSIONID", onExpired };
  await writeFile(join(root, "schemas/app.json"), JSON.stringify({ ...app, session }));
  const again = await callCommand(BACKEND_COMMANDS.import, file, "--envelope", "status", "--force");
  expect([again.status, again.stdout]).toEqual([0, expect.not.stringMatching(/left out|session/)]);
});
