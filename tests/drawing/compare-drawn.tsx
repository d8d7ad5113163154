import { cleanup } from "@testing-library/react";
import { drawScreen } from "../../src/app/drawing/draw-screen.tsx";
import { openOnPhone } from "./open-on-phone.tsx";
import type { Project } from "./open-project.ts";
import { screenToDraw } from "./screen-to-draw.ts";
import { writeDom } from "./write-dom.ts";

/**
 * Opens a page in this window as a phone does, and draws it as the server does.
 *
 * @returns the first line in which the two differ, of both; null where they are the same
 */
export async function compareDrawn(
  project: Omit<Project, "addresses">,
  { address, language, answered }: { readonly address: string; readonly language: string; readonly answered: boolean },
): Promise<string | null> {
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
