// @vitest-environment happy-dom

import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawScreen } from "../../src/app/drawing/draw-screen.tsx";
import { openOnPhone } from "./open-on-phone.tsx";
import { openProject, PROJECTS, type Project, screenAt } from "./open-project.ts";
import { screenToDraw } from "./screen-to-draw.ts";
import { writeDom } from "./write-dom.ts";

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
      const found = await compare({ release, sandbox }, { address, language, answered: true });
      if (found !== null) differences.push(`${address}\n${found}`);
    }
    expect(differences.join("\n\n")).toBe("");
  });

  it.each(release.languages)("is drawn in %s as the phone shows it while it waits for its data", async (language) => {
    const first = new Map(addresses.map((address) => [screenAt(address, release), address]));
    const differences: string[] = [];
    for (const address of first.values()) {
      const found = await compare({ release, sandbox }, { address, language, answered: false });
      if (found !== null) differences.push(`${address}\n${found}`);
    }
    expect(differences.join("\n\n")).toBe("");
  });
});

/** The first line in which the two differ, of both; null where they are the same. */
async function compare(
  project: Omit<Project, "addresses">,
  { address, language, answered }: { readonly address: string; readonly language: string; readonly answered: boolean },
) {
  window.history.replaceState(null, "", address);
  const { screen, answers } = screenToDraw(project, { address, language, origin: window.location.origin });
  const { app, plan } = screen;
  const fetch = answered ? answers.fetch : () => new Promise<never>(() => {});
  const shown = writeDom(await openOnPhone({ app, plan, fetch, pending: () => answers.pending() }));
  cleanup();
  const page = document.createElement("div");
  page.innerHTML = (await drawScreen(screen)).body;
  return firstDifference(shown, writeDom(page));
}

function firstDifference(phone: readonly string[], server: readonly string[]): string | null {
  const length = Math.max(phone.length, server.length);
  const at = [...new Array(length).keys()].find((index) => phone[index] !== server[index]);
  if (at === undefined) return null;
  const lines = (all: readonly string[]) => all.slice(Math.max(0, at - 1), at + 2).join("\n        ");
  return `phone:  ${lines(phone)}\nserver: ${lines(server)}`;
}
