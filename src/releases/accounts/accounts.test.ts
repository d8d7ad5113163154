import { describe, expect, it } from "vitest";
import { createPasswordHasher } from "./hash-password.ts";
import { createTestAccounts, HOME, PASSWORD, signUpAdmin } from "./testing/test-accounts.ts";

const ADMIN = { name: "amina", address: "local" };
const MINUTE = 60_000;

describe("the first account", () => {
  it("is an admin of everything, made by a link that works once", async () => {
    const { accounts, audit } = await createTestAccounts();
    const [first, other] = [await accounts.signIn.firstLink(), await accounts.signIn.firstLink()];
    const request = { secret: first ?? "", name: "amina", password: PASSWORD };
    const session = await accounts.sessions.find(await accounts.signIn.withLink(request, HOME));
    expect(session?.account).toEqual({ id: 1, name: "amina", grants: [{ role: "admin", channel: "*" }] });
    for (const secret of [first, other]) {
      const again = accounts.signIn.withLink({ secret: secret ?? "", name: "juma", password: PASSWORD }, HOME);
      await expect(again).rejects.toMatchObject({ code: "used-link" });
    }
    expect(await accounts.signIn.firstLink()).toBeNull();
    expect(await audit()).toEqual(["password account amina by amina"]);
  });

  it("is one, however many take the links at once", async () => {
    const { accounts } = await createTestAccounts();
    const links = await Promise.all([1, 2, 3].map(() => accounts.signIn.firstLink()));
    const taken = await Promise.allSettled(
      links.map((secret, at) =>
        accounts.signIn.withLink({ secret: secret ?? "", name: `n${at}`, password: PASSWORD }, HOME),
      ),
    );
    expect(taken.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await accounts.people.list()).toHaveLength(1);
  });

  it("keeps its link for three days", async () => {
    const { accounts, wait } = await createTestAccounts();
    const secret = (await accounts.signIn.firstLink()) ?? "";
    wait(73 * 60 * MINUTE);
    const late = accounts.signIn.withLink({ secret, name: "amina", password: PASSWORD }, HOME);
    await expect(late).rejects.toMatchObject({ code: "used-link" });
  });

  it.each([
    ["weak-password", "amina", "short"],
    ["weak-password", "amina", "password123456"],
    ["weak-password", "amina", "aminaaminaamina"],
    ["wrong-name", "token:ci", PASSWORD],
    ["wrong-name", "system", PASSWORD],
    ["wrong-name", "", PASSWORD],
  ])("is refused as %s: %s, %s", async (code, name, password) => {
    const { accounts } = await createTestAccounts();
    const secret = (await accounts.signIn.firstLink()) ?? "";
    await expect(accounts.signIn.withLink({ secret, name, password }, HOME)).rejects.toMatchObject({ code });
    await expect(accounts.signIn.withLink({ secret, name: "amina", password: PASSWORD }, HOME)).resolves.toBeTruthy();
  });
});

describe("an account", () => {
  it("is made by an admin, and its person chooses the password", async () => {
    const { accounts, audit } = await createTestAccounts();
    await signUpAdmin(accounts);
    const grants = [{ role: "editor", channel: "staging" }] as const;
    const { account, secret } = await accounts.people.create({ name: "Juma", grants }, ADMIN);
    await expect(accounts.signIn.withPassword("juma", "", HOME)).rejects.toMatchObject({ code: "wrong-credentials" });
    await accounts.signIn.withLink({ secret, name: "somebody else", password: PASSWORD }, HOME);
    const session = await accounts.sessions.find(await accounts.signIn.withPassword(" JUMA ", PASSWORD, HOME));
    expect(session?.account).toEqual({ id: account.id, name: "Juma", grants });
    const twice = accounts.people.create({ name: "JUMA", grants: [] }, ADMIN);
    await expect(twice).rejects.toMatchObject({ code: "name-taken" });
    expect((await audit()).slice(1)).toEqual([
      "create account Juma by amina",
      "password account Juma by Juma",
      "sign-in account Juma by Juma",
    ]);
  });

  it("has its new roles at once, and is out at once when disabled", async () => {
    const { accounts } = await createTestAccounts();
    await signUpAdmin(accounts);
    const { account, secret } = await accounts.people.create({ name: "juma", grants: [] }, ADMIN);
    const session = await accounts.signIn.withLink({ secret, password: PASSWORD }, HOME);
    await accounts.people.setGrants(account.id, [{ role: "viewer", channel: "*" }], ADMIN);
    expect((await accounts.sessions.find(session))?.account.grants).toEqual([{ role: "viewer", channel: "*" }]);
    await accounts.people.setDisabled(account.id, true, ADMIN);
    expect(await accounts.sessions.find(session)).toBeNull();
    const back = accounts.signIn.withPassword("juma", PASSWORD, HOME);
    await expect(back).rejects.toMatchObject({ code: "wrong-credentials" });
  });

  it("that forgot its password gets another link, which ends all its sessions", async () => {
    const { accounts } = await createTestAccounts();
    const session = await signUpAdmin(accounts);
    const secret = await accounts.people.invite(1, ADMIN);
    await accounts.signIn.withLink({ secret, password: `${PASSWORD} mpya` }, HOME);
    expect(await accounts.sessions.find(session)).toBeNull();
    const old = accounts.signIn.withPassword("amina", PASSWORD, HOME);
    await expect(old).rejects.toMatchObject({ code: "wrong-credentials" });
  });

  it("cannot leave nobody to give roles, nor can two at once", async () => {
    const { accounts } = await createTestAccounts();
    await signUpAdmin(accounts);
    const admin = [{ role: "admin", channel: "*" }] as const;
    await expect(accounts.people.setDisabled(1, true, ADMIN)).rejects.toMatchObject({ code: "last-admin" });
    await accounts.people.create({ name: "juma", grants: admin }, ADMIN);
    const both = await Promise.allSettled([1, 2].map((id) => accounts.people.setGrants(id, [], ADMIN)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "last-admin" } });
  });
});

describe("a session", () => {
  it("ends after 45 idle minutes, or 12 hours", async () => {
    const { accounts, wait } = await createTestAccounts();
    const secret = await signUpAdmin(accounts);
    for (let minutes = 0; minutes < 12 * 60; minutes += 40) {
      expect(await accounts.sessions.find(secret)).not.toBeNull();
      wait(40 * MINUTE);
    }
    expect(await accounts.sessions.find(secret)).toBeNull();
    const other = await accounts.signIn.withPassword("amina", PASSWORD, HOME);
    wait(46 * MINUTE);
    expect(await accounts.sessions.find(other)).toBeNull();
    expect(await accounts.sessions.list(1)).toEqual([]);
  });

  it("is listed and revoked by its own account alone", async () => {
    const { accounts } = await createTestAccounts();
    const secret = await signUpAdmin(accounts);
    const [entry] = await accounts.sessions.list(1);
    expect(entry).toMatchObject({ ...HOME, usedAt: "2030-01-01T00:00:00.000Z" });
    expect(await accounts.sessions.revoke(2, entry?.id ?? 0, ADMIN)).toBe(false);
    expect(await accounts.sessions.find(secret)).not.toBeNull();
    expect(await accounts.sessions.revoke(1, entry?.id ?? 0, ADMIN)).toBe(true);
    expect(await accounts.sessions.find(secret)).toBeNull();
  });

  it("is over when its person signs out", async () => {
    const { accounts, audit } = await createTestAccounts();
    const secret = await signUpAdmin(accounts);
    await accounts.signIn.out(secret, HOME);
    expect(await accounts.sessions.find(secret)).toBeNull();
    expect((await audit()).at(-1)).toBe("sign-out account amina by amina");
  });
});

describe("wrong passwords", () => {
  it("make the next ones wait longer and longer, where they come from", async () => {
    const { accounts, wait } = await createTestAccounts();
    await signUpAdmin(accounts);
    const fail = (address: string) => accounts.signIn.withPassword("amina", "wrong", { ...HOME, address });
    for (let failure = 0; failure < 5; failure++) {
      await expect(fail("6.6.6.6")).rejects.toMatchObject({ code: "wrong-credentials" });
    }
    await expect(fail("6.6.6.6")).rejects.toMatchObject({ code: "locked", retryAfter: 1 });
    wait(1000);
    await expect(fail("6.6.6.6")).rejects.toMatchObject({ code: "wrong-credentials" });
    await expect(fail("6.6.6.6")).rejects.toMatchObject({ code: "locked", retryAfter: 2 });
    const right = accounts.signIn.withPassword("amina", PASSWORD, { ...HOME, address: "6.6.6.6" });
    await expect(right).rejects.toMatchObject({ code: "locked" });
    await expect(accounts.signIn.withPassword("amina", PASSWORD, HOME)).resolves.toBeTruthy();
  });
});

it("guessed at once, passwords are counted as well as one after the other", async () => {
  const { accounts } = await createTestAccounts();
  await signUpAdmin(accounts);
  const guesses = Array.from({ length: 12 }, (_, at) => accounts.signIn.withPassword("amina", `guess ${at}`, HOME));
  const codes = (await Promise.allSettled(guesses)).map((one) => one.status === "rejected" && one.reason.code);
  expect(codes.filter((code) => code === "wrong-credentials")).toHaveLength(5);
  expect(codes.filter((code) => code === "locked")).toHaveLength(7);
});

describe("a token", () => {
  it("is found by its secret until it is over or revoked", async () => {
    const { accounts, audit, wait } = await createTestAccounts();
    const request = { name: "ci", scopes: ["read", "edit"], channel: "staging", days: 2 } as const;
    const { secret, token } = await accounts.tokens.create(request, ADMIN);
    expect(await accounts.tokens.find(secret)).toMatchObject({
      name: "ci",
      scopes: ["read", "edit"],
      channel: "staging",
    });
    expect(token.expiresAt).toBe("2030-01-03T00:00:00.000Z");
    await expect(accounts.tokens.create(request, ADMIN)).rejects.toMatchObject({ code: "name-taken" });
    wait(2 * 24 * 60 * MINUTE);
    expect(await accounts.tokens.find(secret)).toBeNull();
    const other = await accounts.tokens.create({ ...request, name: "cd" }, ADMIN);
    await accounts.tokens.revoke("cd", ADMIN);
    expect(await accounts.tokens.find(other.secret)).toBeNull();
    expect(await audit()).toEqual(["create token ci by amina", "create token cd by amina", "revoke token cd by amina"]);
  });
});

describe("a password", () => {
  it("is kept with its parameters and a salt of its own, and found right by older parameters too", async () => {
    const hasher = createPasswordHasher();
    const [one, other] = await Promise.all([hasher.hash(PASSWORD), hasher.hash(PASSWORD)]);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
    const older = "scrypt$16384$8$1$c2FsdHNhbHRzYWx0c2FsdA$M2m-g0N9BIPekOZJzZK1xQrwqmiJgBxzyxxb6sQTs34";
    expect(await Promise.all([one, other, older, null].map((hash) => hasher.matches(PASSWORD, hash)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("takes as long to refuse where there is no such account", async () => {
    const passwords = createPasswordHasher({ N: 2 ** 13, r: 8, p: 1 });
    const hash = await passwords.hash(PASSWORD);
    const took: { [kind: string]: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < 9; round++) {
      for (const [kind, known] of Object.entries({ known: hash, unknown: null })) {
        const start = performance.now();
        expect(await passwords.matches("a wrong one", known)).toBe(false);
        took[kind]?.push(performance.now() - start);
      }
    }
    const median = (times: readonly number[] = []) => [...times].sort((one, other) => one - other)[4] ?? 0;
    expect(median(took.unknown) / median(took.known)).toBeGreaterThan(0.3);
  });

  it("is hashed for two people at a time, and for no endless row of them", async () => {
    const hasher = createPasswordHasher();
    const many = await Promise.allSettled(Array.from({ length: 40 }, () => hasher.matches("x", "scrypt$2$8$1$$")));
    const refused = many.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { code: "busy" } });
  });
});
