import { describe, expect, it } from "vitest";
import { HOSTILE_KEYS } from "../kit/hostile-key.ts";
import { type AppPlan, PLAN_VERSION } from "../language/plan.ts";
import { readAppPlan } from "./read-plan.ts";
import { damage, reasonOf, wire } from "./testing/damage-plan.ts";

const APP: AppPlan = {
  version: PLAN_VERSION,
  language: "en",
  languages: ["en"],
  brand: { name: "A", logo: "", colors: {} },
  phone: "1",
  email: "a@b",
  money: { currency: "X", divisor: 100, decimals: 2, thousands: ".", point: "," },
  query: { common: ["a"], aliases: [["a", "b"]], headers: { json: ["c"], form: ["d"] }, sandbox: [] },
  calls: { prefix: "/x", timeout: 1, slow: 1 },
  hosts: { follow: ["a.example"], images: [], frames: [] },
  toast: { normal: 1, error: 1 },
  keyboardThreshold: 60,
  bridge: {
    transports: [{ kind: "post", name: "X" }],
    messages: { go: { summary: "", payload: {} } },
    readyTimeout: 1,
  },
  texts: { retry: "Retry" },
  routes: [{ path: "/", screen: "home" }],
  notFound: "lost",
  digests: { home: "x" },
};

describe("readAppPlan", () => {
  it("takes a whole plan as it is", () => {
    const value = wire(APP);
    expect(readAppPlan(value)).toBe(value);
  });

  it("refuses another version", () => {
    expect(reasonOf(readAppPlan, damage(APP, "version", PLAN_VERSION + 1))).toBe("version");
  });

  it.each([
    "language",
    "texts",
    "texts.retry",
    "routes",
    "routes.0",
    "routes.0.path",
    "routes.0.screen",
    "notFound",
    "digests",
    "digests.home",
    "query",
    "query.common",
    "query.aliases",
    "query.aliases.0",
    "query.headers",
    "query.headers.json",
    "query.sandbox",
    "hosts",
    "hosts.follow",
    "money",
    "calls",
    "bridge",
    "bridge.transports",
    "bridge.transports.0",
    "bridge.messages",
    "bridge.messages.go",
  ])("refuses a damaged %s", (path) => {
    expect(reasonOf(readAppPlan, damage(APP, path, 7))).toBe("invalid");
  });

  it.each(HOSTILE_KEYS)("refuses a key %s", (key) => {
    expect(reasonOf(readAppPlan, JSON.parse(JSON.stringify(APP).replace('"retry"', JSON.stringify(key))))).toBe(
      "invalid",
    );
  });
});
