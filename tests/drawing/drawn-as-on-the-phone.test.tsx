// @vitest-environment happy-dom

import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { compareDrawn } from "./compare-drawn.tsx";
import { openProject, PROJECTS, screenAt } from "./open-project.ts";

beforeEach(() => {
  // Nothing is fetched ahead.
  vi.stubGlobal("requestIdleCallback", () => 0);
  // A page of text unfolds its contents where there is room, which only the phone knows.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe.each(PROJECTS)("each screen of %s", async (folder) => {
  const { release, sandbox, addresses } = await openProject(folder);

  it.each(release.languages)("is drawn in %s as the phone shows it, in every scenario", async (language) => {
    const differences: string[] = [];
    for (const address of addresses) {
      const found = await compareDrawn({ release, sandbox }, { address, language, answered: true });
      if (found !== null) differences.push(`${address}\n${found}`);
    }
    expect(differences.join("\n\n")).toBe("");
  });

  it.each(release.languages)("is drawn in %s as the phone shows it while it waits for its data", async (language) => {
    const first = new Map(addresses.map((address) => [screenAt(address, release), address]));
    const differences: string[] = [];
    for (const address of first.values()) {
      const found = await compareDrawn({ release, sandbox }, { address, language, answered: false });
      if (found !== null) differences.push(`${address}\n${found}`);
    }
    expect(differences.join("\n\n")).toBe("");
  });
});
