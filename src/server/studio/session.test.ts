import { expect, it } from "vitest";
import { CALLBACK, startTestProvider } from "../../releases/accounts/testing/test-provider.ts";
import { PASSWORD, startStudio } from "./testing/studio-server.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

it("makes the first account by its link, and signs in by a cookie that scripts don't see", async () => {
  const { ask, accounts } = await startStudio();
  expect((await ask("GET /session")).body).toMatchObject({ code: "signed-out", hasProvider: false });
  const secret = await accounts.signIn.firstLink();
  const body = { secret, name: "amina", password: PASSWORD };
  const welcome = await ask("POST /welcome", { body, headers: SAME_ORIGIN });
  expect(welcome).toMatchObject({ status: 201, body: {} });
  const [cookie = ""] = welcome.headers.getSetCookie();
  expect(cookie).toMatch(/^skrini-session=skrini-session-[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  const grants = [{ role: "admin", channel: "*" }];
  expect((await ask("GET /session", { headers })).body).toMatchObject({ name: "amina", grants });
  expect((await ask("POST /welcome", { body })).body).toMatchObject({ status: 410, code: "used-link" });
  const signedOut = await ask("DELETE /session", { headers: { ...headers, ...SAME_ORIGIN } });
  expect(signedOut.headers.getSetCookie()[0]).toMatch(/^skrini-session=; Max-Age=0;/);
  expect((await ask("GET /session", { headers })).body).toMatchObject({ code: "signed-out" });
});

it("leaves the session of before when somebody signs in anew", async () => {
  const { ask, person } = await startStudio();
  await person("amina");
  const body = { name: "amina", password: PASSWORD };
  const first = await ask("POST /session", { body, headers: SAME_ORIGIN });
  const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const second = await ask("POST /session", { body, headers: { ...SAME_ORIGIN, cookie } });
  expect(second.status).toBe(201);
  expect((await ask("GET /session", { headers: { cookie } })).status).toBe(401);
  const wrong = await ask("POST /session", { body: { ...body, password: "another" } });
  expect(wrong.body).toMatchObject({ status: 401, code: "wrong-credentials" });
});

it("lists one's sessions, and ends another one", async () => {
  const { ask, person } = await startStudio();
  const as = await person("amina");
  const other = (await ask("POST /session", { body: { name: "amina", password: PASSWORD, kind: "command" } })).body
    .secret;
  const { sessions } = (await ask("GET /sessions", { as })).body;
  expect(sessions).toMatchObject([{ isThis: true }, { isThis: false, kind: "command" }]);
  expect((await ask(`DELETE /sessions/${sessions[1].id}`, { as })).status).toBe(204);
  expect((await ask("GET /session", { as: other })).status).toBe(401);
});

it("changes a password with the old one alone, and ends the other sessions", async () => {
  const { ask, person } = await startStudio();
  const as = await person("amina");
  const signIn = async (password: string) =>
    (await ask("POST /session", { body: { name: "amina", password, kind: "command" } })).body;
  const { secret: other } = await signIn(PASSWORD);
  const change = (old: string, password: string) => ask("POST /session/password", { as, body: { old, password } });
  expect((await change("another", `${PASSWORD} mpya`)).body).toMatchObject({ code: "wrong-credentials" });
  expect((await change(PASSWORD, "short")).body).toMatchObject({ code: "weak-password" });
  expect((await change(PASSWORD, `${PASSWORD} mpya`)).status).toBe(204);
  expect([(await ask("GET /session", { as })).status, (await ask("GET /session", { as: other })).status]).toEqual([
    200, 401,
  ]);
  expect(await signIn(PASSWORD)).toMatchObject({ code: "wrong-credentials" });
});

it("asks for the password again after 15 minutes, or when roles changed, and gives the session another secret", async () => {
  const { ask, person, wait } = await startStudio();
  const admin = await person("amina", { role: "admin", channel: "*" });
  let as = await person("juma", { role: "approver", channel: "*" });
  const publish = async (secret: string) =>
    (await ask("POST /channels/production/publish", { as: secret, body: {}, headers: { "if-match": '"0"' } })).body
      .code;
  const confirm = (password: string, secret = as) => ask("POST /session/confirm", { as: secret, body: { password } });
  expect(await publish(as)).toBe("invalid");
  wait(15 * 60_000);
  expect(await publish(as)).toBe("confirm-first");
  expect((await confirm("another")).body.code).toBe("wrong-credentials");
  const { secret } = (await confirm(PASSWORD)).body;
  expect([await publish(as), await publish(secret)]).toEqual(["signed-out", "invalid"]);
  as = secret;

  const { accounts } = (await ask("GET /accounts", { as: admin })).body;
  const { id } = accounts.find(({ name }: { name: string }) => name === "juma");
  const roles = {
    as: (await confirm(PASSWORD, admin)).body.secret,
    body: { grants: [{ role: "admin", channel: "*" }] },
  };
  expect((await ask(`PUT /accounts/${id}/roles`, roles)).status).toBe(200);
  expect(await publish(as)).toBe("confirm-first");

  const cookie = `skrini-session=${as}`;
  const origin = { "sec-fetch-site": "same-origin", cookie };
  const confirmed = await ask("POST /session/confirm", { body: { password: PASSWORD }, headers: origin });
  const [next = ""] = confirmed.headers.getSetCookie();
  expect([confirmed.body, next]).toEqual([
    {},
    expect.stringMatching(/^skrini-session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(await publish(/=([^;]+)/.exec(next)?.[1] ?? "")).toBe("invalid");
  // Guessing makes wait, as at the door.
  const guesses = [];
  for (let count = 0; count < 7; count++) guesses.push((await confirm("guess", /=([^;]+)/.exec(next)?.[1])).body.code);
  expect(guesses.slice(-1)).toEqual(["locked"]);
});

it("takes passwords over https alone, but from this machine", async () => {
  const { ask, person } = await startStudio({ proxies: 1 });
  await person("amina");
  const body = { name: "amina", password: PASSWORD };
  const plain = { host: "loans.example", "x-forwarded-for": "10.1.1.1" };
  expect((await ask("POST /session", { body, headers: plain })).body).toMatchObject({ code: "insecure" });
  const secure = { ...plain, "x-forwarded-proto": "https", origin: "https://loans.example" };
  const { headers } = await ask("POST /session", { body, headers: secure });
  expect(headers.getSetCookie()[0]).toMatch(/^__Host-skrini-session=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

it("refuses what another site's page can make a browser send", async () => {
  const { ask, person, origin } = await startStudio();
  const as = await person("amina", { role: "admin", channel: "*" });
  const cookie = `skrini-session=${as}`;
  const send = async (headers: Record<string, string>) =>
    (await ask("POST /channels", { body: { name: "staging" }, headers: { cookie, ...headers } })).body.code;
  expect(await send({})).toBe("cross-site");
  expect(await send({ "sec-fetch-site": "cross-site" })).toBe("cross-site");
  expect(await send({ "sec-fetch-site": "same-site", origin: "http://evil.localhost" })).toBe("cross-site");
  expect(await send({ origin: "http://localhost:1" })).toBe("cross-site");
  expect(await send({ origin: "null" })).toBe("cross-site");
  expect(await send({ "sec-fetch-site": "same-origin", "content-type": "text/plain" })).toBe("wrong-content-type");
  expect(await send({ "sec-fetch-site": "same-origin", "content-type": "" })).toBe("wrong-content-type");
  expect(await send({ "sec-fetch-site": "same-origin", "content-type": "application/json;x" })).toBe(
    "wrong-content-type",
  );
  expect((await ask("GET /channels", { as })).body.channels).toHaveLength(1);
  const signIn = { body: { name: "amina", password: PASSWORD }, headers: { origin: "http://evil.example" } };
  expect((await ask("POST /session", signIn)).body.code).toBe("cross-site");
  expect(await send({ origin })).toBeUndefined();
});

it("limits requests, and sign-ins more", async () => {
  const { ask } = await startStudio({ rate: { requests: 5, signIns: 2 } });
  const signIn = { body: { name: "amina", password: "wrong" } };
  const codes = [];
  for (let count = 0; count < 3; count++) codes.push((await ask("POST /session", signIn)).body.code);
  expect(codes).toEqual(["wrong-credentials", "wrong-credentials", "too-many-requests"]);
  expect((await ask("GET /session")).status).toBe(401);
  expect((await ask("GET /session")).status).toBe(401);
  const refused = await ask("GET /session");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
});

it("signs in at a provider, and back to where it began but to no other site", async () => {
  const provider = await startTestProvider();
  const { ask } = await startStudio({ providerSettings: provider.settings, proxies: 1 });
  // The door shows that way in; it is none where there is no provider.
  expect((await ask("GET /session")).body).toMatchObject({ code: "signed-out", hasProvider: true });
  const host = { host: new URL(CALLBACK).host };
  for (const [to, back] of [
    ["/studio/changes", "/studio/changes"],
    ["//evil.example", "/studio"],
    ["/studio/../x", "/studio"],
  ] as const) {
    const begun = await ask(`GET /session/provider?to=${encodeURIComponent(to)}`, { headers: host });
    const pending = begun.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const url = await provider.visit(begun.headers.get("location") ?? "");
    const callback = `GET ${url.pathname.replace("/studio/api", "")}${url.search}`;
    expect((await ask(callback, { headers: host })).body).toMatchObject({ code: "provider-failed" });
    const done = await ask(callback, { headers: { ...host, cookie: pending } });
    expect([done.status, done.headers.get("location")]).toEqual([302, back]);
    const session = done.headers.getSetCookie().find((line) => line.startsWith("skrini-session="));
    const { body } = await ask("GET /session", { headers: { cookie: session?.split(";")[0] ?? "" } });
    expect(body).toMatchObject({ name: "juma", grants: [{ role: "editor", channel: "*" }] });
  }
  expect((await (await startStudio()).ask("GET /session/provider")).body).toMatchObject({ code: "no-provider" });
});

it("lets two tabs sign in at a provider, whichever comes back first, and leads who cancels back to the door", async () => {
  const provider = await startTestProvider();
  const { ask } = await startStudio({ providerSettings: provider.settings, proxies: 1 });
  const host = { host: new URL(CALLBACK).host };
  const cookies = new Map<string, string>();
  const send = async (route: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await ask(route, { headers: { ...host, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const begin = async () => (await send("GET /session/provider")).headers.get("location") ?? "";
  const comeBack = async (location: string) => {
    const url = await provider.visit(location);
    return send(`GET ${url.pathname.replace("/studio/api", "")}${url.search}`);
  };
  const [one, other] = [await begin(), await begin()];
  expect((await comeBack(one)).headers.get("location")).toBe("/studio");
  expect((await comeBack(other)).headers.get("location")).toBe("/studio");
  provider.isCanceling = true;
  expect((await comeBack(await begin())).headers.get("location")).toBe("/studio?sign-in=canceled");
  expect([...cookies.keys()]).toEqual(["skrini-session"]);
});

it("takes no password where the provider alone lets people in", async () => {
  const { settings } = await startTestProvider();
  const { ask, accounts, person } = await startStudio({ providerSettings: settings });
  const boss = await person("boss", { role: "admin", channel: "*" });
  expect(await accounts.signIn.firstLink()).toBeNull();
  const closed = await startStudio({ providerSettings: settings, arePasswordsOff: true });
  expect((await closed.ask("GET /session")).body).toMatchObject({ hasProvider: true, hasPasswords: false });
  expect(await closed.accounts.signIn.firstLink()).toBeNull();
  const signIn = { name: "boss", password: PASSWORD, kind: "command" };
  expect((await closed.ask("POST /session", { body: signIn })).body).toMatchObject({ code: "passwords-off" });
  const welcome = { secret: "x", password: PASSWORD, kind: "command" };
  expect((await closed.ask("POST /welcome", { body: welcome })).body).toMatchObject({ code: "passwords-off" });
  expect((await ask("GET /accounts", { as: boss })).status).toBe(200);
  await expect(
    closed.accounts.people.create({ name: "x", grants: [] }, { name: "boss", address: "local" }),
  ).rejects.toMatchObject({
    code: "passwords-off",
  });
});

it("gives accounts, roles, links and tokens", async () => {
  const { ask, person } = await startStudio();
  const as = await person("amina", { role: "admin", channel: "*" });
  const grants = [{ role: "editor", channel: "staging" }];
  const made = (await ask("POST /accounts", { as, body: { name: "juma", grants } })).body;
  const joined = await ask("POST /welcome", { body: { secret: made.secret, password: PASSWORD, kind: "command" } });
  expect((await ask("GET /session", { as: joined.body.secret })).body).toMatchObject({ name: "juma", grants });
  const path = `/accounts/${made.account.id}`;
  const changed = await ask(`PUT ${path}/roles`, { as, body: { grants: [{ role: "viewer", channel: "*" }] } });
  expect(changed.body.grants).toEqual([{ role: "viewer", channel: "*" }]);
  expect((await ask(`POST ${path}/link`, { as, body: {} })).body.secret).toMatch(/^skrini-welcome-/);
  expect((await ask(`PUT ${path}/disabled`, { as, body: { isDisabled: true } })).body).toMatchObject({
    isDisabled: true,
  });
  expect((await ask("GET /accounts", { as })).body.accounts).toHaveLength(2);
  const token = { name: "ci", scopes: ["read"], channel: "*", days: 30 };
  const { secret } = (await ask("POST /tokens", { as, body: token })).body;
  expect((await ask("GET /releases", { as: secret })).status).toBe(200);
  expect((await ask("GET /tokens", { as })).body.tokens).toMatchObject([{ name: "ci", by: "amina" }]);
  expect((await ask("DELETE /tokens/ci", { as, body: {} })).status).toBe(204);
  expect((await ask("GET /releases", { as: secret })).body.code).toBe("signed-out");
  const wrong = await ask("POST /tokens", { as, body: { ...token, scopes: ["approve"] } });
  expect(wrong.body).toMatchObject({ status: 400, code: "invalid", detail: expect.stringMatching(/^scopes\.0: /) });
});
