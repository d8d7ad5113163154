import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { parseGroupRoles } from "./provider.ts";
import { readProviderSettings } from "./provider-settings.ts";
import { createTestAccounts, HOME, PASSWORD, signUpAdmin } from "./testing/test-accounts.ts";
import { CALLBACK, startTestProvider } from "./testing/test-provider.ts";

type Answer = readonly [status: number, headers: Record<string, string>, body: string];

/** A server on this machine. @returns its origin */
async function serve(answer: (path: string) => Answer): Promise<string> {
  const server = createServer(({ url = "" }, response) => {
    const [status, headers, body] = answer(url);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(options: Parameters<typeof startTestProvider>[0] = {}) {
  const provider = await startTestProvider(options);
  const test = await createTestAccounts(provider.settings);
  const signIn = test.accounts.provider;
  if (signIn === null) throw new Error("there is no provider");
  const enter = async () => {
    const { url, secret } = await signIn.begin(CALLBACK, "/studio/changes");
    return signIn.finish(await provider.visit(url), secret, HOME);
  };
  return { ...test, provider, signIn, enter };
}

it("signs in who is known there by issuer and subject, with the roles of their groups", async () => {
  const { accounts, provider, enter, audit } = await start();
  const { session, returnTo } = await enter();
  expect(returnTo).toBe("/studio/changes");
  const grants = [{ role: "editor", channel: "*" }];
  expect((await accounts.sessions.find(session))?.account).toEqual({ id: 1, name: "juma", grants });
  // Renamed and moved there, it is the same account here.
  provider.person = { sub: "s-1", preferred_username: "amina", groups: ["admins", "cooks"] };
  const later = await accounts.sessions.find((await enter()).session);
  expect(later?.account).toEqual({ id: 1, name: "juma", grants: [{ role: "admin", channel: "*" }] });
  expect(await audit()).toEqual(["sign-in account juma by juma", "sign-in account juma by juma"]);
});

it("takes for proof what the provider says of its time, where it was asked to have the person prove it again", async () => {
  const { accounts, provider, signIn, enter, wait } = await start();
  // The provider has the time of this machine.
  wait(Date.now() - Date.parse("2030-01-01T00:00:00Z"));
  const isConfirmed = async (session: string) => (await accounts.sessions.find(session))?.isConfirmed;
  expect(await isConfirmed((await enter()).session)).toBe(false);
  const { url, secret } = await signIn.begin(CALLBACK, "/studio", { confirms: true });
  expect(new URL(url).searchParams.get("prompt")).toBe("login");
  const { session } = await signIn.finish(await provider.visit(url), secret, HOME);
  expect(await isConfirmed(session)).toBe(true);
  expect(await accounts.sessions.find(session)).toMatchObject({ isProvided: true });
});

it("reads groups and names that the provider tells at userinfo alone", async () => {
  const { accounts, enter } = await start({ groupsAt: "userinfo" });
  const { session } = await enter();
  const grants = [{ role: "editor", channel: "*" }];
  expect((await accounts.sessions.find(session))?.account).toEqual({ id: 1, name: "juma", grants });
});

it("says of who cancels at the provider that they did", async () => {
  const { provider, enter } = await start();
  provider.isCanceling = true;
  await expect(enter()).rejects.toMatchObject({ code: "sign-in-canceled" });
});

it("gives nobody another's account for the same name", async () => {
  const { accounts, provider, enter } = await start();
  await signUpAdmin(accounts);
  provider.person = { sub: "s-2", preferred_username: "amina", groups: ["editors"] };
  const other = await accounts.sessions.find((await enter()).session);
  expect(other?.account).toMatchObject({ id: 2, name: expect.stringMatching(/^amina [0-9a-f]{8}$/) });
  const password = accounts.signIn.withPassword(other?.account.name ?? "", PASSWORD, HOME);
  await expect(password).rejects.toMatchObject({ code: "wrong-credentials" });
});

it("lets in nobody without a role, nor who was disabled here", async () => {
  const { accounts, provider, enter } = await start();
  await signUpAdmin(accounts);
  provider.person = { sub: "s-1", preferred_username: "juma", groups: ["constructor", "cooks"] };
  await expect(enter()).rejects.toMatchObject({ code: "no-role" });
  provider.person = { ...provider.person, groups: ["editors"] };
  await enter();
  await accounts.people.setDisabled(2, true, { name: "amina", address: "local" });
  await expect(enter()).rejects.toMatchObject({ code: "no-role" });
});

it("refuses a return of another browser, a later one, a second one and a changed one", async () => {
  const { provider, signIn, wait } = await start();
  const begin = async () => {
    const { url, secret } = await signIn.begin(CALLBACK, "/studio");
    return { secret, back: await provider.visit(url) };
  };
  const refused = { code: "provider-failed" };
  const one = await begin();
  await expect(signIn.finish(one.back, (await begin()).secret, HOME)).rejects.toMatchObject(refused);
  await signIn.finish(one.back, one.secret, HOME);
  await expect(signIn.finish(one.back, one.secret, HOME)).rejects.toMatchObject(refused);
  const changed = await begin();
  changed.back.searchParams.set("state", "another");
  await expect(signIn.finish(changed.back, changed.secret, HOME)).rejects.toMatchObject(refused);
  const late = await begin();
  wait(11 * 60_000);
  await expect(signIn.finish(late.back, late.secret, HOME)).rejects.toMatchObject(refused);
});

it("refuses a return that is put together of two, in whatever way", async () => {
  const { accounts, provider, signIn } = await start();
  const begin = async () => {
    const { url, secret } = await signIn.begin(CALLBACK, "/studio");
    return { url, secret, back: await provider.visit(url) };
  };
  const changes: readonly ((mine: URLSearchParams, other: URLSearchParams) => void)[] = [
    (mine, other) => mine.set("code", other.get("code") ?? ""),
    (mine, other) => mine.append("code", other.get("code") ?? ""),
    (mine, other) => mine.append("state", other.get("state") ?? ""),
    (mine) => mine.append("state", mine.get("state") ?? ""),
    (mine) => mine.set("state", `${mine.get("state")} `),
    (mine) => mine.delete("state"),
    (mine) => mine.set("iss", "https://login.example"),
    (mine) => mine.append("iss", "https://login.example"),
    (mine) => mine.set("iss", `${mine.get("iss")}/`),
    (mine) => mine.delete("iss"),
    (mine) => mine.set("error", "access_denied"),
    (mine) => mine.set("response", "e30.e30."),
    (mine) => mine.set("id_token", "e30.e30."),
  ];
  for (const change of changes) {
    const [mine, other] = [await begin(), await begin()];
    change(mine.back.searchParams, other.back.searchParams);
    const refused = await signIn.finish(mine.back, mine.secret, HOME).then(
      () => "signed in",
      (error: { code?: string }) => error.code,
    );
    expect(refused, String(change)).toMatch(/^(provider-failed|sign-in-canceled)$/);
    // Nor is what was refused taken once more.
    await expect(signIn.finish(mine.back, mine.secret, HOME)).rejects.toMatchObject({ code: "provider-failed" });
  }
  expect(await accounts.people.list()).toEqual([]);
});

it("signs in once, of two returns that come at the same time", async () => {
  const { provider, signIn } = await start();
  const { url, secret } = await signIn.begin(CALLBACK, "/studio");
  const back = await provider.visit(url);
  const both = await Promise.allSettled([1, 2, 3].map(() => signIn.finish(back, secret, HOME)));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
});

it("says that a provider does not answer", async () => {
  const { settings } = await startTestProvider();
  const { accounts } = await createTestAccounts({ ...settings, issuer: "http://127.0.0.1:1" });
  await expect(accounts.provider?.begin(CALLBACK, "/")).rejects.toMatchObject({ code: "provider-failed" });
});

it("asks nobody but the provider that was set: not where it sends on to, nor in another's name", async () => {
  const requests: string[] = [];
  const elsewhere = await serve((path) => {
    requests.push(path);
    return [200, {}, "{}"];
  });
  const document = (issuer: string) =>
    JSON.stringify({ issuer, authorization_endpoint: `${elsewhere}/a`, token_endpoint: `${elsewhere}/t` });
  const sendsOn = await serve((path) => [302, { location: `${elsewhere}${path}` }, ""]);
  const anothersName = await serve(() => [200, { "content-type": "application/json" }, document(elsewhere)]);
  const { settings } = await startTestProvider();
  for (const issuer of [sendsOn, anothersName]) {
    const { accounts } = await createTestAccounts({ ...settings, issuer });
    await expect(accounts.provider?.begin(CALLBACK, "/")).rejects.toMatchObject({ code: "provider-failed" });
  }
  expect(requests).toEqual([]);
});

it("reads what a group gives", () => {
  expect(parseGroupRoles(" loan admins=admin; staff=viewer, editor:staging ;")).toEqual({
    "loan admins": [{ role: "admin", channel: "*" }],
    staff: [
      { role: "viewer", channel: "*" },
      { role: "editor", channel: "staging" },
    ],
  });
  for (const text of ["staff", "staff=", "staff=boss", "=admin", "staff=editor:A"]) {
    expect(() => parseGroupRoles(text)).toThrow("OIDC_ROLES is not written as");
  }
});

it("takes its settings from the environment", () => {
  const env = { OIDC_ISSUER: "https://login.example", OIDC_CLIENT_ID: "skrini", OIDC_CLIENT_SECRET: "x" };
  expect(readProviderSettings({})).toBeNull();
  expect(readProviderSettings({ ...env, OIDC_ROLES: "staff=viewer" })).toEqual({
    issuer: "https://login.example",
    clientId: "skrini",
    clientSecret: "x",
    groupsClaim: "groups",
    roles: { staff: [{ role: "viewer", channel: "*" }] },
    scope: "openid profile",
  });
  expect(() => readProviderSettings(env)).toThrow("OIDC_ISSUER needs OIDC_ROLES");
  expect(() => readProviderSettings({ OIDC_ISSUER: "login" })).toThrow("OIDC_ISSUER is not an address");
});
