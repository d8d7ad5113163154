import { expect, it } from "vitest";
import { openApiErrors } from "../../../tests/formats/open-api-errors.ts";
import type { Role } from "../../releases/identity/roles.ts";
import type { Routes } from "../../wire/schemas/route.ts";
import { STUDIO_ROUTES } from "../../wire/studio-routes.ts";
import { PASSWORD, type StudioServer, startStudio } from "./testing/studio-server.ts";

/**
 * Who passes, written down by hand: * everybody, v viewer, e editor, p approver, o on-call, s admin of the channel, a admin
 * of all, t a token with all scopes. All but a have their roles on "staging" alone.
 */
const MATRIX = `
GET /openapi.json                             * v e p o a s t
POST /welcome                                 * v e p o a s t
POST /session                                 * v e p o a s t
POST /previews                                * v e p o a s t
GET /session/provider                         * v e p o a s t
GET /session/provider/callback                * v e p o a s t
GET /session                                    v e p o a s t
POST /session/factor                          * v e p o a s t
POST /session/password                          v e p o a s
POST /session/confirm                           v e p o a s
POST /session/confirm/factor                    v e p o a s
GET /session/factors                            v e p o a s
POST /session/totp                              v e p o a s
POST /session/totp/confirm                      v e p o a s
DELETE /session/totp                            v e p o a s
POST /session/passkeys/options                  v e p o a s
POST /session/passkeys                          v e p o a s
DELETE /session/passkeys/{passkey}              v e p o a s
POST /session/recovery-codes                    v e p o a s
GET /sessions                                   v e p o a s
DELETE /sessions/{session}                      v e p o a s
DELETE /session                                 v e p o a s
GET /accounts                                           a
POST /accounts                                          a
POST /accounts/vouch                                    a
PUT /accounts/{account}/roles                           a
PUT /accounts/{account}/disabled                        a
POST /accounts/{account}/link                           a
DELETE /accounts/{account}/factors                      a
GET /accounts/{account}/sessions                        a
DELETE /accounts/{account}/sessions/{session}           a
GET /tokens                                             a
POST /tokens                                            a
DELETE /tokens/{token}                                  a
GET /releases                                   v e p o a s t
GET /releases/{release}                         v e p o a s t
GET /releases/{release}/documents               v e p o a s t
GET /documents/versions                         v e p o a s t
GET /releases/{release}/diagnostics             v e p o a s t
GET /changes                                    v e p o a s t
POST /changes                                     e     a s t
GET /changes/{change}                           v e p o a s t
GET /changes/{change}/documents                 v e p o a s t
GET /changes/{change}/edits                     v e p o a s t
PATCH /changes/{change}/documents                 e     a s t
POST /changes/{change}/restore                    e     a s t
POST /changes/{change}/rebase                     e     a s t
POST /changes/{change}/review                     e     a s t
POST /changes/{change}/discard                    e     a s t
POST /changes/{change}/reopen                     e     a s t
GET /changes/{change}/differences               v e p o a s t
GET /changes/{change}/reviews                   v e p o a s t
PUT /changes/{change}/presence                  v e p o a s t
GET /changes/{change}/previews                  v e p o a s t
POST /changes/{change}/previews                   e p o a s t
DELETE /changes/{change}/previews                 e p o a s t
POST /changes/{change}/comments                   e p o a s t
POST /changes/{change}/verdicts                     p   a s
GET /channels                                   v e p o a s t
POST /channels                                          a
GET /channels/{channel}                         v e p o a s t
PATCH /channels/{channel}                               a s
POST /channels/{channel}/lowered/confirm                a s
POST /channels/{channel}/lowered/cancel             p o a s t
GET /channels/{channel}/history                 v e p o a s t
GET /channels/{channel}/phones                  v e p o a s t
GET /channels/{channel}/reports                 v e p o a s t
GET /channels/{channel}/simulate                v e p o a s t
POST /channels/{channel}/publish                    p   a s t
POST /channels/{channel}/emergency                    o
POST /channels/{channel}/rollback                   p o a s t
POST /channels/{channel}/reasons                    p o a s t
POST /channels/{channel}/rollout                    p   a s t
POST /channels/{channel}/rollout/step               p   a s t
POST /channels/{channel}/rollout/resume             p   a s t
POST /channels/{channel}/rollout/finish             p   a s t
POST /channels/{channel}/rollout/hold               p o a s t
POST /channels/{channel}/rollout/cancel             p o a s t
POST /channels/{channel}/schedule                   p   a s t
POST /channels/{channel}/schedule/cancel            p o a s t
GET /channels/{channel}/unexplained             v e p o a s t
GET /channels/{channel}/notices                 v e p o a s t
POST /channels/{channel}/notices                    p   a s
POST /channels/{channel}/switch-off                 p o a s t
POST /channels/{channel}/switch-on                  p o a s t
GET /audit                                          p o a s t
GET /audit/verify                                   p o a s t
GET /audit/export                                   p o a s t
`.trim();

const KNOWN: Routes = STUDIO_ROUTES;
const WIDTH = 46;
const ROUTES = MATRIX.split("\n").map((line) => line.slice(0, WIDTH).trim());
const MARKS = ["v", "e", "p", "o", "a", "s", "t"];
const ROLES: readonly [string, Role, string][] = [
  ["v", "viewer", "staging"],
  ["e", "editor", "staging"],
  ["p", "approver", "staging"],
  ["o", "on-call", "staging"],
  ["s", "admin", "staging"],
  ["a", "admin", "*"],
];
const ALL_SCOPES = ["read", "edit", "comment", "publish", "roll-out", "roll-back", "switch", "audit"] as const;
const SYSTEM = { name: "system", address: "local" };
const DAY_MS = 24 * 3600_000;

/** "signed-out", "forbidden" or, behind the permission, anything else. */
async function ask(studio: StudioServer, route: string, as: string | undefined, channel = "staging"): Promise<string> {
  const path = route
    .replace("{channel}", channel)
    .replace(/\{(session|account|change)\}/, "999")
    .replace(/\{\w+\}/, "none");
  const isUnsafe = !path.startsWith("GET");
  const { status, body } = await studio.ask(path, { ...(as !== undefined && { as }), ...(isUnsafe && { body: {} }) });
  expect([status, studio.faults], route).not.toContain(500);
  return typeof body === "object" ? String(body.code ?? "") : "";
}

it("each route is open to whom it is for, and to nobody else", async () => {
  const { studio, secrets, over } = await start();
  expect([...ROUTES].sort()).toEqual(Object.keys(KNOWN).sort());
  const found: string[] = [];
  for (const route of ROUTES) {
    const marks: string[] = [];
    for (const secret of over) marks.push(passes(await ask(studio, route, secret)) ? "*" : "");
    expect(new Set(marks).size, `${route}, of those without a session`).toBe(1);
    const isOpen = marks[0] === "*";
    for (const mark of MARKS) {
      // Signing out ends the session that the next routes are asked with.
      const secret = route === "DELETE /session" ? await secrets.fresh(mark) : secrets.of(mark);
      marks.push(passes(await ask(studio, route, secret)) ? mark : " ");
    }
    for (const name of ["no role", "token without scopes"]) {
      const code = await ask(studio, route, secrets.of(name));
      const needed = KNOWN[route]?.permission;
      const isForAll = isOpen || needed === "known" || (needed === "person" && name === "no role");
      expect(passes(code), `${route} for ${name}`).toBe(isForAll);
    }
    found.push(`${route.padEnd(WIDTH)}${[isOpen ? "*" : " ", ...marks.slice(over.length)].join(" ")}`.trimEnd());
  }
  expect(found.join("\n")).toBe(MATRIX);
});

it("a role on one channel gives nothing on another", async () => {
  const { studio, secrets } = await start();
  for (const route of ROUTES.filter((one) => one.includes("{channel}"))) {
    for (const mark of MARKS.filter((one) => one !== "a")) {
      expect(await ask(studio, route, secrets.of(mark), "production"), `${route} for ${mark}`).toBe("forbidden");
    }
  }
});

it("no route that changes something is open to a page of another site, whoever is signed in", async () => {
  const { studio, secrets } = await start();
  const cookie = `skrini-session=${secrets.of("a")}`;
  const own = { cookie, "sec-fetch-site": "same-origin" };
  for (const route of ROUTES.filter((one) => !one.startsWith("GET "))) {
    const path = route.replace("{channel}", "staging").replace(/\{\w+\}/, "999");
    const code = async (headers: Record<string, string>) => (await studio.ask(path, { body: {}, headers })).body?.code;
    expect(await code({ cookie, "sec-fetch-site": "cross-site" }), route).toBe("cross-site");
    expect(await code({ cookie, "sec-fetch-site": "same-site", origin: studio.origin }), route).toBe("cross-site");
    expect(await code({ cookie, origin: "https://evil.example" }), route).toBe("cross-site");
    expect(await code({ cookie, origin: "null" }), route).toBe("cross-site");
    expect(await code({ cookie }), route).toBe("cross-site");
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]) {
      expect(await code({ ...own, "content-type": type }), `${route} ${type}`).toBe("wrong-content-type");
    }
  }
  expect((await studio.ask("GET /session", { headers: { cookie } })).status).toBe(200);
});

it("promise 32: no route takes a cookie for somebody but from the studio's own code, which alone can set its header", async () => {
  const { studio, secrets } = await start();
  const headers = { cookie: `skrini-session=${secrets.of("a")}`, "sec-fetch-site": "same-origin" };
  const answers = async (route: string, isStudio: boolean) => {
    const path = route.replace("{channel}", "staging").replace(/\{\w+\}/, "999");
    const isRead = path.startsWith("GET ");
    return (await studio.ask(path, { headers, isStudio, ...(!isRead && { body: {} }) })).body?.code ?? "answered";
  };
  const open = ROUTES.filter((route) => KNOWN[route]?.permission === "anyone");
  for (const route of ROUTES.filter((one) => !open.includes(one))) {
    expect(await answers(route, false), route).toBe("signed-out");
    if (route !== "DELETE /session") expect(await answers(route, true), route).not.toBe("signed-out");
  }
  // Nor does a page of this origin sign anybody in, or out by signing in.
  const signIn = { headers, isStudio: false, body: { name: "person a", password: PASSWORD } };
  expect((await studio.ask("POST /session", signIn)).body.code).toBe("cross-site");
  const taken = { headers, isStudio: false, body: { secret: "x", password: PASSWORD } };
  expect((await studio.ask("POST /welcome", taken)).body.code).toBe("cross-site");
});

/** Routes that ask for proof after 15 minutes: for what borrowers get, who may do what, and what a channel asks for. */
const CONFIRMED = [
  "POST /changes/{change}/verdicts",
  "POST /accounts",
  "POST /accounts/vouch",
  "PUT /accounts/{account}/roles",
  "PUT /accounts/{account}/disabled",
  "POST /accounts/{account}/link",
  "DELETE /accounts/{account}/factors",
  "POST /tokens",
  "PATCH /channels/{channel}",
  "POST /channels/{channel}/lowered/confirm",
  "POST /channels/{channel}/publish",
  "POST /channels/{channel}/emergency",
  "POST /channels/{channel}/rollout",
  "POST /channels/{channel}/rollout/step",
  "POST /channels/{channel}/rollout/resume",
  "POST /channels/{channel}/rollout/finish",
  "POST /channels/{channel}/schedule",
  "POST /channels/{channel}/notices",
  "POST /channels/{channel}/switch-off",
  "POST /channels/{channel}/switch-on",
];

it("what borrowers get and who may do what is asked of nobody but who proved a while ago who it is; a token is", async () => {
  const { studio, secrets } = await start();
  const routes = ROUTES.filter((route) => !/ \/session/.test(route));
  const asked = async (marks: readonly string[]) => {
    const found = new Set<string>();
    for (const route of routes) {
      for (const mark of marks) {
        if ((await ask(studio, route, secrets.of(mark))) === "confirm-first") found.add(route);
      }
    }
    return [...found];
  };
  expect(await asked(["a", "o"])).toEqual([]);
  studio.wait(15 * 60_000);
  expect((await asked(["a", "o"])).sort()).toEqual([...CONFIRMED].sort());
  expect(await asked(["t"])).toEqual([]);
});

/** Acts on one's own account that change how it signs in. Ending a session asks for nothing: it must be quick. */
const OWN_CONFIRMED = [
  "POST /session/password",
  "POST /session/totp",
  "POST /session/totp/confirm",
  "DELETE /session/totp",
  "POST /session/passkeys/options",
  "POST /session/passkeys",
  "DELETE /session/passkeys/{passkey}",
  "POST /session/recovery-codes",
];

it("a person's own password and factors are changed by nobody but who proved a while ago who it is", async () => {
  const { studio, secrets } = await start();
  const own = ROUTES.filter((route) => / \/session(\/|$)/.test(route) && route !== "DELETE /session");
  studio.wait(15 * 60_000);
  const codes = new Map<string, unknown>();
  for (const route of own) codes.set(route, await ask(studio, route, secrets.of("a")));
  const asked = own.filter((route) => codes.get(route) === "confirm-first");
  expect(asked.sort()).toEqual([...OWN_CONFIRMED].sort());
});

it("all routes are described, and no others, as OpenAPI 3.1 with its problems", async () => {
  const studio = await startStudio();
  const { body: document } = await studio.ask("GET /openapi.json");
  expect(openApiErrors(document)).toEqual([]);
  const { paths } = document;
  for (const methods of Object.values(paths) as { [method: string]: { responses: object } }[]) {
    for (const { responses } of Object.values(methods)) {
      expect(responses).toHaveProperty(["default", "content", "application/problem+json"]);
    }
  }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path.replace("/studio/api", "")}`),
  );
  expect(described.sort()).toEqual(Object.keys(KNOWN).sort());
  expect((await studio.ask("GET /elsewhere")).body).toMatchObject({ code: "not-found" });
});

function passes(code: string): boolean {
  return code !== "signed-out" && code !== "forbidden";
}

async function start() {
  const studio = await startStudio();
  const { accounts, store } = studio;
  await store.channels.create({ name: "staging" }, SYSTEM);
  const over: (string | undefined)[] = [undefined, "nonsense"];
  over.push(await studio.person("late", { role: "admin", channel: "*" }));
  const short = { name: "short", scopes: ALL_SCOPES, channel: "*", days: 1 };
  over.push((await accounts.tokens.create(short, SYSTEM)).secret);
  studio.wait(2 * DAY_MS);
  const revoked = await studio.person("gone", { role: "admin", channel: "*" });
  const { account } = (await accounts.sessions.find(revoked)) ?? { account: { id: 0 } };
  for (const { id } of await accounts.sessions.list(account.id)) await accounts.sessions.revoke(account.id, id, SYSTEM);
  over.push(revoked, await studio.token("revoked", ALL_SCOPES));
  await accounts.tokens.revoke("revoked", SYSTEM);
  const secrets = new Map<string, string>();
  for (const [mark, role, channel] of ROLES)
    secrets.set(mark, await studio.person(`person ${mark}`, { role, channel }));
  secrets.set("t", await studio.token("all", ALL_SCOPES, "staging"));
  secrets.set("no role", await studio.person("new"));
  secrets.set("token without scopes", await studio.token("bare", []));
  const of = (mark: string) => secrets.get(mark) ?? expect.fail(`nobody is ${mark}`);
  const from = { address: "local", agent: "Test", kind: "command" } as const;
  const fresh = async (mark: string) =>
    mark === "t" ? of(mark) : accounts.signIn.withPassword(`person ${mark}`, PASSWORD, from);
  return { studio, over, secrets: { of, fresh } };
}
