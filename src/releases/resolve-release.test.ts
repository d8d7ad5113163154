import { describe, expect, it } from "vitest";
import type { ChannelState, RolloutRules } from "./releases.ts";
import { explainRelease, resolveRelease, type Visitor } from "./resolve-release.ts";

const OLD = "a".repeat(64);
const NEW = "b".repeat(64);
const NOON = new Date("2026-05-01T12:00:00Z");
const ALL = [{ percent: 100, at: "2026-05-01T00:00:00Z" }];

function channel(rules: RolloutRules | null): ChannelState {
  const rollout = rules === null ? null : { release: NEW, rules, held: false, startedAt: "2026-05-01T00:00:00Z" };
  return { name: "production", revision: 2, release: OLD, rollout, switchedOff: [], takenBack: [] };
}
const visitor = (given: Partial<Visitor> = {}): Visitor => ({ who: "user=u1", language: "en", shell: null, ...given });
const get = (rules: RolloutRules | null, given: Partial<Visitor> = {}, time = NOON) =>
  resolveRelease(channel(rules), visitor(given), time) === NEW ? "new" : "old";

describe("resolveRelease", () => {
  it("gives everyone the channel's release while no rollout runs", () => {
    expect(get(null)).toBe("old");
    expect(resolveRelease({ ...channel(null), release: null }, visitor(), NOON)).toBeNull();
  });

  it("gives a share of visitors the rollout's release, the same ones each time, and more of them later", () => {
    const people = Array.from({ length: 4000 }, (_, index) => `user=${index}`);
    const at = (percent: number) => {
      const steps = [{ percent, at: "2026-05-01T00:00:00Z" }];
      return new Set(people.filter((who) => get({ steps }, { who }) === "new"));
    };
    const [few, half] = [at(5), at(50)];
    expect(few.size).toBeGreaterThan(140);
    expect(few.size).toBeLessThan(260);
    expect(half.size).toBeGreaterThan(1850);
    expect(half.size).toBeLessThan(2150);
    expect([...few].every((who) => half.has(who))).toBe(true);
    expect([at(0).size, at(100).size]).toEqual([0, 4000]);
  });

  it("spreads the same people in another way for another release", () => {
    const people = Array.from({ length: 1000 }, (_, index) => `user=${index}`);
    const steps = [{ percent: 50, at: "2026-05-01T00:00:00Z" }];
    const other = { ...channel(null), rollout: { release: OLD, rules: { steps }, held: false, startedAt: "" } };
    const both = people.filter(
      (who) => get({ steps }, { who }) === "new" && explainRelease(other, visitor({ who }), NOON).reason === "share",
    );
    expect(both.length).toBeGreaterThan(180);
    expect(both.length).toBeLessThan(320);
  });

  it("takes the steps by their time", () => {
    const steps = [
      { percent: 0, at: "2026-05-01T00:00:00Z" },
      { percent: 100, at: "2026-05-02T00:00:00Z" },
    ];
    expect(get({ steps })).toBe("old");
    expect(get({ steps }, {}, new Date("2026-05-02T00:00:00Z"))).toBe("new");
  });

  it.each([
    [{ steps: ALL, languages: ["sw"] }, {}, "old"],
    [{ steps: ALL, languages: ["sw"] }, { language: "sw" }, "new"],
    [{ steps: ALL, languages: ["sw"] }, { language: "sw_TZ" }, "new"],
    [{ steps: ALL, shell: "2.10.0" }, {}, "old"],
    [{ steps: ALL, shell: "2.10.0" }, { shell: "2.9.9" }, "old"],
    [{ steps: ALL, shell: "2.10.0" }, { shell: "2.10" }, "new"],
    [{ steps: ALL, shell: "2.10" }, { shell: "3" }, "new"],
    [{ steps: ALL, shell: "2.10" }, { shell: "2.10x" }, "old"],
    [{ steps: [], testers: ["u1"] }, {}, "new"],
    [{ steps: [], testers: ["user=u1"], languages: ["sw"] }, {}, "new"],
    [{ steps: [], testers: ["u2"] }, {}, "old"],
  ] as const)("by %j gives %j the %s one", (rules, given, expected) => {
    expect(get(rules, given)).toBe(expected);
  });

  it("says why, with the numbers", () => {
    const steps = [{ percent: 5, at: "2026-05-01T00:00:00Z" }];
    expect(explainRelease(channel({ steps }), visitor(), NOON)).toMatchObject({
      release: OLD,
      reason: "outside-share",
      explanation: expect.stringMatching(/^This visitor's place is \d+\.\d\d of 100, and the rollout has reached 5\.$/),
    });
  });
});
