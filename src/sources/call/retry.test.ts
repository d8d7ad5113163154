import { describe, expect, it } from "vitest";
import type { Effect } from "../../language/documents.ts";
import { type Failed, type FailureKind, failed } from "./call-outcome.ts";
import { retryPause } from "./retry.ts";

const middle = () => 0.5;
const post = (effect: Effect) => ({ effect, method: "POST" }) as const;
const pause = (effect: Effect, now: Failed, before: readonly Failed[] = []) =>
  retryPause(post(effect), before, now, middle);
const waiting = (status: number, wait: number | null): Failed => ({ ...failed("server", status), wait });
const lost = failed("network");

describe("reads", () => {
  it("are tried again twice, spread out", () => {
    expect(pause("read", lost)).toBe(400);
    expect(pause("read", lost, [lost])).toBe(1_200);
    expect(pause("read", lost, [lost, lost])).toBeNull();
  });

  it("are spread by a quarter either way", () => {
    expect(retryPause(post("read"), [], lost, () => 0)).toBe(300);
    expect(retryPause(post("read"), [lost], lost, () => 1)).toBe(1_500);
  });

  it.each([502, 503, 504])("are tried again after %i", (status) => {
    expect(pause("read", failed("server", status))).toBe(400);
  });

  it.each([400, 404, 408, 500, 501, 505])("are not tried again after %i", (status) => {
    expect(pause("read", failed("server", status))).toBeNull();
  });

  it.each<FailureKind>(["refused", "expired", "timeout", "offline", "busy"])("are not tried again when %s", (kind) => {
    expect(pause("read", failed(kind, 200))).toBeNull();
  });

  it("are tried again after one malformed body only", () => {
    const malformed = failed("malformed", 200);
    expect(pause("read", malformed)).toBe(400);
    expect(pause("read", malformed, [malformed])).toBeNull();
    expect(pause("read", malformed, [lost])).toBe(1_200);
  });

  it("honor Retry-After up to five seconds, and do not hammer without it", () => {
    expect(pause("read", waiting(429, 2_000))).toBe(2_000);
    expect(pause("read", waiting(429, 0))).toBe(400);
    expect(pause("read", waiting(429, 5_001))).toBeNull();
    expect(pause("read", waiting(429, null))).toBeNull();
    expect(pause("read", waiting(503, 60_000))).toBeNull();
    expect(pause("read", waiting(503, 3_000))).toBe(3_000);
  });
});

describe("everything else", () => {
  const failures = [lost, failed("server", 502), failed("server", 503), failed("malformed", 200), waiting(429, 1_000)];

  it.each<Effect>(["write", "money", "message", "telemetry"])("is never tried again: %s", (effect) => {
    expect(failures.map((failure) => pause(effect, failure))).toEqual(failures.map(() => null));
  });

  it.each(["PUT", "DELETE"] as const)(
    "a write by %s is tried again once, if no answer began; money is not",
    (method) => {
      expect(retryPause({ effect: "write", method }, [], lost, middle)).toBe(400);
      expect(retryPause({ effect: "write", method }, [lost], lost, middle)).toBeNull();
      expect(retryPause({ effect: "write", method }, [], failed("server", 502), middle)).toBeNull();
      expect(retryPause({ effect: "money", method }, [], lost, middle)).toBeNull();
      expect(retryPause({ effect: "write", method: "PATCH" }, [], lost, middle)).toBeNull();
    },
  );

  it("an upload is tried again once, if no answer began", () => {
    expect(pause("upload", lost)).toBe(400);
    expect(pause("upload", lost, [lost])).toBeNull();
    expect(pause("upload", failed("network", 200))).toBeNull();
    expect(pause("upload", failed("server", 502))).toBeNull();
    expect(pause("upload", failed("timeout"))).toBeNull();
  });
});
