import { describe, expect, it } from "vitest";
import type { AppDocument } from "../language/documents.ts";
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
