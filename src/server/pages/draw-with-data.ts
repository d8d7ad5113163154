import type { AppPlan, ScreenPlan } from "../../language/plan.ts";
import type { DrawScreen, TimeLimit } from "../../render/drawn-screen.ts";
import type { PageAnswer } from "../../sources/page-reads.ts";

/** A screen whose answers have all come in time. */
export interface ScreenWithData {
  readonly screen: ScreenPlan;
  readonly app: AppPlan;
  /** The page's address. */
  readonly url: URL;
  /** The path of its route. */
  readonly path: string;
  readonly sandbox: boolean;
  /** By the id of the call, in the order of the reads. */
  readonly answers: readonly (readonly [call: string, answer: PageAnswer])[];
}

/** In the processor's time, as a busy machine takes longer. A screen of a hundred widgets needs one or two milliseconds. */
const TIME_LIMIT: TimeLimit = {
  milliseconds: 100,
  now() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

export interface DrawnWithData {
  /**
   * The screen as the phone will show it. Undefined where that waits for more than `awaited`, or would ask again: what is
   * drawn stands until the app has all that the screen reads on entering.
   */
  readonly body?: string | undefined;
  /** The ids of the calls whose answers it waits for. */
  readonly awaited: readonly string[];
}

export async function drawWithData(
  draw: DrawScreen,
  { screen, app, url, path, sandbox, answers }: ScreenWithData,
): Promise<DrawnWithData> {
  const byCall = new Map(answers);
  const entering = Object.values(screen.sources).filter(({ run }) => run === "enter");
  // Two reads by one call have an answer each.
  const isClear = new Set(entering.map(({ call }) => call)).size === entering.length;
  const isAnswered = entering.every(({ call, when, wanted }) => (when ?? wanted) !== undefined || byCall.has(call));
  if (!isClear || !isAnswered) return { awaited: [] };
  const awaited: string[] = [];
  const { body, isWaiting } = await draw({
    plan: screen,
    app,
    location: url,
    path,
    sandbox,
    timeLimit: TIME_LIMIT,
    answer({ id }) {
      const found = byCall.get(id);
      if (found === undefined) awaited.push(id);
      return found && { status: found[0], text: found[1], retryAfter: found[2] };
    },
  });
  // A read that the first answers decide on may show that it is on its way.
  const isLater = (id: string) => entering.some(({ call, wanted }) => call === id && wanted !== undefined);
  const isDrawn = !isWaiting || (awaited.length > 0 && awaited.every(isLater));
  return { body: isDrawn ? untilTheApp(body) : undefined, awaited };
}

/** Changes to the markup for the time before the app is there. Text and values have neither its quotes nor its brackets. */
const BEFORE_THE_APP = [
  // Sends nothing: a browser would go where the form leads, with what it holds in the address.
  [/<(\/?)form\b/g, "<$1div"],
  // Takes nothing that would be lost. What can be ticked is passed on.
  [/<(?:input|textarea)\b(?![^>]* type="(?:checkbox|radio)")/g, "$& readonly"],
  [/ type="file"/g, "$& disabled"],
  [/ type="range"/g, '$& tabindex="-1"'],
  // Apart from the app's own group, which would take its choice away.
  [/ name="/g, "$&drawn-"],
  // Safari gives the focus, by which a tap is known, to no other button.
  [/<button\b(?![^>]* tabindex=)/g, '$& tabindex="0"'],
] as const;

function untilTheApp(body: string): string {
  return BEFORE_THE_APP.reduce((markup, [found, replacement]) => markup.replace(found, replacement), body);
}
