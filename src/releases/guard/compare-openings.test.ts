import { describe, expect, it } from "vitest";
import { NO_OPENINGS, type OpeningFigures } from "../store/reports.ts";
import { FALSE_ALARM, findExcess } from "./compare-openings.ts";
import { rateBounds } from "./rate-bounds.ts";

/** Without room: the rates themselves are compared. */
const NO_ROOM = { factor: 1, points: 0 };
const LIMITS = { factor: 2, points: 1 };

function figures(openings: number, crashed: number): OpeningFigures {
  return { ...NO_OPENINGS, openings, "crashed-widget": crashed };
}

/** Repeatable numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Course {
  readonly rate: number;
  readonly before: number;
  readonly openings: number;
  readonly openingsBefore: number;
  readonly isAlarm: (release: OpeningFigures, before: OpeningFigures) => boolean;
}

/** Plays both releases, looking after every tenth opening. @returns the openings until the alarm, or null */
function play(random: () => number, { rate, before, openings, openingsBefore, isAlarm }: Course): number | null {
  const fails = (chance: number) => (random() < chance ? 1 : 0);
  let past = 0;
  for (let one = 0; one < openingsBefore; one++) past += fails(before);
  let crashed = 0;
  for (let opened = 1; opened <= openings; opened++) {
    crashed += fails(rate);
    if (opened % 10 === 0 && isAlarm(figures(opened, crashed), figures(openingsBefore, past))) return opened;
  }
  return null;
}

/** The wrong way: a test for one look, at five in a hundred, made at each look. */
function naiveAlarm(release: OpeningFigures, before: OpeningFigures): boolean {
  const [x, n, y, m] = [release["crashed-widget"], release.openings, before["crashed-widget"], before.openings];
  const pooled = (x + y) / (n + m);
  return (x / n - y / m) / Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m)) > 1.645;
}

describe("comparing a release with the one before", () => {
  it("raises no false alarm more often than it says, however often one looks", () => {
    const random = randomOf(20260301);
    const share = (isAlarm: Course["isAlarm"], rate: number) => {
      const course = { rate, before: rate, openings: 1500, openingsBefore: 1000, isAlarm };
      return Array.from({ length: 300 }, () => play(random, course)).filter((alarm) => alarm !== null).length / 300;
    };
    const guard: Course["isAlarm"] = (release, before) => findExcess(release, before, NO_ROOM) !== null;
    expect(share(guard, 0.02)).toBeLessThanOrEqual(FALSE_ALARM);
    expect(share(guard, 0.3)).toBeLessThanOrEqual(FALSE_ALARM);
    // The same courses under a test that was made for one look.
    expect(share(naiveAlarm, 0.02)).toBeGreaterThan(0.2);
  });

  it("finds a release that fails ten times as often, nearly always within 2,000 openings", () => {
    const random = randomOf(7);
    const isAlarm: Course["isAlarm"] = (release, before) => findExcess(release, before, LIMITS) !== null;
    const course = { rate: 0.05, before: 0.005, openings: 2000, openingsBefore: 5000, isAlarm };
    const alarms = Array.from({ length: 100 }, () => play(random, course)).filter((alarm) => alarm !== null);
    expect(alarms.length).toBeGreaterThanOrEqual(95);
    expect(alarms.sort((a, b) => a - b)[50]).toBeLessThan(900);
  });

  it("finds a widget that crashes each time within a dozen openings, and says by which figures", () => {
    expect(findExcess(figures(12, 12), figures(100, 0), LIMITS)).toMatchObject({
      kind: "crashed-widget",
      failures: 12,
      openings: 12,
      failuresBefore: 0,
      openingsBefore: 100,
    });
    expect(findExcess(figures(4, 4), figures(100, 0), LIMITS)).toBeNull();
  });

  it.each([
    ["there is nothing to compare with", figures(1000, 1000), figures(0, 0)],
    ["it fails no more than the one before", figures(5000, 400), figures(5000, 400)],
    ["it fails more, within its limits", figures(100_000, 1_300), figures(100_000, 1_000)],
    ["it has not been opened", figures(0, 0), figures(1000, 3)],
  ])("says nothing where %s", (_, release, before) => {
    expect(findExcess(release, before, LIMITS)).toBeNull();
  });

  it("takes more failures than openings for as many", () => {
    expect(findExcess(figures(50, 900), figures(100, 0), LIMITS)).toMatchObject({ failures: 50, openings: 50 });
  });
});

describe("bounds of a rate", () => {
  it("hold the rate that was seen, and close in on it", () => {
    for (const openings of [1, 10, 1000, 1_000_000]) {
      const { lower, upper } = rateBounds(Math.round(openings * 0.1), openings, 0.01);
      expect(lower).toBeLessThanOrEqual(0.1);
      expect(upper).toBeGreaterThanOrEqual(0.1);
    }
    const { lower, upper } = rateBounds(100_000, 1_000_000, 0.01);
    expect([lower, upper].map((bound) => bound.toFixed(3))).toEqual(["0.099", "0.101"]);
  });

  it("say nothing while nothing was seen", () => {
    expect(rateBounds(0, 0, 0.01)).toEqual({ lower: 0, upper: 1 });
  });
});
