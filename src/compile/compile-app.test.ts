import { describe, expect, it } from "vitest";
import type { AppDocument } from "../language/documents.ts";
import { questionOwner } from "../route/owner-of.ts";
import { readQuery } from "../route/read-query.ts";
import { compileApp } from "./compile-app.ts";
import type { DocumentSet } from "./context/group-documents.ts";
import app from "./example/app.json" with { type: "json" };

function compiled(facts: AppDocument["facts"], language: string) {
  const documents = { app: { ...app, facts }, routes: { routes: [], notFound: "lost" }, scenarios: [] };
  return compileApp(documents as unknown as DocumentSet, [], language, true).facts;
}

describe("the facts of an app", () => {
  it("are the words of one language, and numbers as they are", () => {
    const facts = { lender: "A lender", hours: { en: "nine to five", sw: "saa tatu hadi kumi na moja" }, rate: 29.2 };
    expect(compiled(facts, "en")).toEqual({ lender: "A lender", hours: "nine to five", rate: 29.2 });
    expect(compiled(facts, "sw")).toMatchObject({ hours: "saa tatu hadi kumi na moja" });
  });

  it("are in brackets while they are pending, in words of one language", () => {
    const facts = { licence: { pending: { en: "license number", sw: "namba ya leseni" } }, seal: { pending: "seal" } };
    expect(compiled(facts, "en")).toEqual({ licence: "[license number]", seal: "[seal]" });
    expect(compiled(facts, "sw")).toEqual({ licence: "[namba ya leseni]", seal: "[seal]" });
  });

  it("take no room where there are none", () => {
    expect(compiled(undefined, "en")).toBeUndefined();
    expect(compiled({}, "en")).toBeUndefined();
  });
});

it("finds the page of what helps after a failure, and its words in one language", () => {
  const button = { en: "Sign in", sw: "Ingia" };
  const failureActions = {
    expired: { button, message: "login", screen: "download" },
    server: { button, screen: "none" },
  };
  const documents = {
    app: { ...app, calls: { ...app.calls, failureActions } },
    routes: { routes: [], notFound: "lost" },
    scenarios: [],
  };
  const routes = [{ path: "/way", hash: "/download", screen: "download" }];
  const plan = compileApp(documents as unknown as DocumentSet, routes, "sw", true);
  expect(plan.calls.failureActions).toEqual({
    expired: { button: "Ingia", message: "login", path: "/way#/download" },
    server: { button: "Ingia", path: "/" },
  });
});

it("promise 27: lets no link choose the key of a payment, another method or who asks", () => {
  const names = ["Idempotency-Key", "X-HTTP-Method-Override", "x-method-override", "X-Forwarded-For", "x-original-url"];
  const query = { ...app.query, headers: { json: ["gather", ...names], form: names } };
  const documents = { app: { ...app, query }, routes: { routes: [], notFound: "lost" }, scenarios: [] };
  const plan = compileApp(documents as unknown as DocumentSet, [], "en", true);
  expect(plan.query.headers).toEqual({ json: ["gather"], form: [] });
});

describe("promise 29: the owner of a payment's key", () => {
  const ownerOf = (owner: readonly string[], session: AppDocument["session"] = undefined) => {
    const query = { ...app.query, owner, subject: ["id"] };
    const documents = { app: { ...app, query, session }, routes: { routes: [], notFound: "lost" }, scenarios: [] };
    const plan = compileApp(documents as unknown as DocumentSet, [], "en", true);
    return (search: string) => questionOwner(plan.query, readQuery(search, plan.query, { sandbox: false }));
  };
  const ADDRESS = { keep: "address", parameter: "session" } as const;

  it.each([
    ["alone", ["session"]],
    ["first", ["session", "user"]],
  ])("is the same after another sign-in, where the session stands %s", (_, owner) => {
    const of = ownerOf(owner, ADDRESS);
    expect(of("?session=a&id=9")).toBe(of("?session=b&id=9"));
    expect(of("?session=a&id=9")).not.toBe(of("?session=a&id=8"));
  });

  it("is another person's, whatever the session", () => {
    const of = ownerOf(["session", "user"], ADDRESS);
    expect(of("?session=a&user=u1&id=9")).not.toBe(of("?session=a&user=u2&id=9"));
  });

  it("is the session's where nothing else is known, and that of any parameter that is not declared as one", () => {
    const of = ownerOf(["session"], ADDRESS);
    expect(of("?session=a")).not.toBe(of("?session=b"));
    const undeclared = ownerOf(["session"]);
    expect(undeclared("?session=a&id=9")).not.toBe(undeclared("?session=b&id=9"));
  });
});
