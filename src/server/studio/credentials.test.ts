import { request } from "node:http";
import { expect, it } from "vitest";
import { STUDIO_ROUTES } from "../../wire/studio-routes.ts";
import { STUDIO_API } from "./endpoint/studio-context.ts";
import { startStudio } from "./testing/studio-server.ts";

const ALL = "*";

/** The status of a request with these headers, of which one may come several times. */
function statusOf(url: string, headers: { readonly [name: string]: string | string[] }): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on("error", reject);
    sent.end();
  });
}

it("promise 32: a cookie counts with the studio's header as its code sends it, and not with several or another of that name", async () => {
  const { origin, person } = await startStudio();
  const cookie = `skrini-session=${await person("ann", { role: "editor", channel: ALL })}`;
  const ask = (header: string | string[]) =>
    statusOf(`${origin}${STUDIO_API}/session`, { cookie, "x-skrini-studio": header });
  expect(await ask("1")).toBe(200);
  for (const header of [["1", "1"], ["0", "1"], ["1", "0"], "1,1", "01", "1;", "true", ""])
    expect(await ask(header), String(header)).toBe(401);
});

it("a session is of the installation that began it, and over on all of its servers at once", async () => {
  const [one, other] = [await startStudio(), await startStudio()];
  const { store, accounts } = one;
  const second = await startStudio({ store, database: store.database, accounts });
  const as = await one.person("ann", { role: "editor", channel: ALL });
  await other.person("ann", { role: "editor", channel: ALL });
  const asked = async ({ ask }: typeof one) => {
    const byCookie = await ask("GET /session", { headers: { cookie: `skrini-session=${as}` } });
    return [byCookie.status, (await ask("GET /session", { as })).status];
  };
  expect([await asked(one), await asked(second), await asked(other)]).toEqual([
    [200, 200],
    [200, 200],
    [401, 401],
  ]);
  expect((await second.ask("DELETE /session", { as })).status).toBe(204);
  expect(await asked(one)).toEqual([401, 401]);
});

it("numbers in an address are decimal digits, and names that mean nothing are refused, on every route", async () => {
  const { ask, person, store } = await startStudio();
  const as = await person("boss", { role: "admin", channel: ALL }, { role: "on-call", channel: ALL });
  const { id: base } = await store.addRelease({ home: "Welcome" });
  const { id } = (await ask("POST /changes", { as, body: { title: "A change", base } })).body;
  const status = async (path: string) => (await ask(`GET ${path}`, { as })).status;
  const taken = [
    "/audit?after=0",
    "/audit?limit=16",
    `/changes/${id}`,
    `/changes/${id}/edits?since=1`,
    "/changes?limit=5",
  ];
  for (const path of taken) expect(await status(path), path).toBe(200);
  for (const number of [
    "0x10",
    "1e1",
    "+5",
    "-1",
    "5.0",
    "%205",
    "5%20",
    "%EF%BC%95",
    "",
    "0b1",
    "1_0",
    "9".repeat(16),
  ]) {
    for (const path of [
      "/audit?limit=",
      "/audit?after=",
      `/changes/${id}/edits?since=`,
      "/changes?limit=",
      "/changes?before=",
    ])
      expect(await status(`${path}${number}`), `${path}${number}`).toBe(400);
    expect(await status(`/audit/verify?hash=x&sequence=${number}`), number).toBe(400);
  }
  for (const number of ["0x1", "1e0", "+1", "%201", "1.0"])
    expect(await status(`/changes/${number}`), number).toBe(400);
  const routes = Object.keys(STUDIO_ROUTES).filter((route) => route !== "GET /session/provider/callback");
  for (const route of routes) {
    const path = route.replaceAll(/\{(\w+)\}/g, (_, name) =>
      name === "change" ? String(id) : name === "channel" ? "production" : "1",
    );
    const headers = { "if-match": '"1"' };
    const answer = await ask(`${path}?before=1&nonsense=1`, {
      as,
      body: path.startsWith("GET") ? undefined : {},
      headers,
    });
    expect([answer.status, answer.body.code], route).toEqual([400, "invalid"]);
  }
});
