import type { ScreenToDraw } from "../../src/render/drawn-screen.ts";
import { matchRoute, searchOf } from "../../src/route/match-route.ts";
import { readQuery } from "../../src/route/read-query.ts";
import { type Project, screenAt } from "./open-project.ts";
import { RecordedAnswers } from "./recorded-answers.ts";

export interface DrawnPage {
  readonly address: string;
  readonly language: string;
  readonly origin: string;
}

/** A page's screen as the server is to draw it, and the answers that it is drawn with: none are recorded yet. */
export function screenToDraw(
  { release, sandbox }: Omit<Project, "addresses">,
  { address, language, origin }: DrawnPage,
) {
  const [app, plan] = [release.app[language], release.screens[screenAt(address, release)]?.[language]];
  if (app === undefined || plan === undefined) throw new Error(`${address} leads to no screen`);
  const { href, pathname, search, hash } = new URL(address, origin);
  const path = matchRoute(pathname, app.routes, hash)?.path;
  const query = readQuery(searchOf({ pathname, search, hash }, path), app.query, { sandbox: true });
  const answers = new RecordedAnswers(sandbox, { app, query, origin });
  const screen: ScreenToDraw = {
    plan,
    app,
    location: { origin, href, pathname, search },
    path,
    sandbox: true,
    answer: (call, payload) => answers.answer(call, payload),
  };
  return { screen, answers };
}

/** The same with the answers that a phone gets: what one leads to is asked for after it. */
export async function withAnswers(
  { screen, answers }: ReturnType<typeof screenToDraw>,
  draw: (screen: ScreenToDraw) => Promise<unknown>,
): Promise<ScreenToDraw> {
  do await draw(screen);
  while (await answers.fetchMissing());
  return screen;
}
