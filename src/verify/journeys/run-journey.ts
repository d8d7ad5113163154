import type { Locator, Page } from "playwright-core";
import { constantText } from "../../expression/syntax/parse-text.ts";
import type { JourneyDocument, JourneyStep } from "../../language/documents.ts";
import { LOOKING_STEPS } from "../../language/looking-steps.ts";
import type { Text } from "../../language/terms/document-parts.ts";
import { TAPPED_ROLES, type TappedRole } from "../../language/terms/tapped-role.ts";
import type { SentCall } from "../browser/page-events.ts";
import type { PageKit } from "../browser/page-kit.ts";
import type { TestPage } from "../browser/test-page.ts";
import { isSubset, payloadOf } from "./sent-payload.ts";
import { wordsOnPage } from "./words-on-page.ts";

export interface JourneyResult {
  readonly name: string;
  readonly language: string;
  readonly steps: readonly StepResult[];
  /** Why it ended; absent where all steps were done. */
  readonly failure?: string;
}

export interface StepResult {
  /** `tap “Pay Now”`. */
  readonly words: string;
  /** The screen after it, as PNG; absent where none was wanted or could be taken. */
  readonly picture?: Uint8Array;
}

export interface JourneyParts {
  readonly journey: JourneyDocument;
  readonly language: string;
  readonly address: string;
  /** Where a call goes. */
  readonly pathOf: (call: string) => RegExp | undefined;
  /** Takes a picture after each step. */
  readonly pictures: boolean;
  /** The status of a source after a step. */
  onSource(screen: string, source: string, status: string): void;
}

const POLL_MS = 50;

/** Does what a journey says, step by step, until one cannot be done. */
export async function runJourney(phone: TestPage, parts: JourneyParts): Promise<JourneyResult> {
  const { journey, language, address, pictures } = parts;
  const steps: StepResult[] = [];
  const sent: SentCall[] = [];
  const name = journey.id;
  await phone.open(address);
  for (const step of journey.steps) {
    const words = wordsOf(step, language);
    const failure = await take(phone, step, parts, sent).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message.split("\n")[0] : String(error)),
    );
    // A look changes nothing: waiting after each took a third of the time of journeys.
    const isLook = LOOKING_STEPS.has(step.do);
    if (!isLook) await phone.settle();
    await tellSources(phone.page, parts);
    const picture = pictures ? await phone.page.screenshot().catch(() => undefined) : undefined;
    steps.push({ words, ...(picture !== undefined && { picture }) });
    if (failure !== undefined) return { name, language, steps, failure };
  }
  return { name, language, steps };
}

async function take(
  phone: TestPage,
  step: JourneyStep,
  { language, pathOf }: JourneyParts,
  sent: SentCall[],
): Promise<void> {
  const { page, patience } = phone;
  const say = (text: Text) => wordsIn(text, language);
  const whole = (text: Text) => wordsOnPage(say(text), language, true);
  switch (step.do) {
    case "tap": {
      const roles = step.role === undefined ? TAPPED_ROLES : TAPPED_ROLES.filter((role) => role === step.role);
      return found(
        phone,
        named(page, roles, whole(step.text)),
        `there is nothing to tap called “${say(step.text)}”`,
        (one) => one.click({ timeout: patience }),
      );
    }
    case "fill":
      return found(phone, fieldOf(page, whole(step.text)), `there is no field “${say(step.text)}”`, async (field) => {
        if (await field.evaluate(givePicture, step.with)) return;
        await field.fill(step.with, { timeout: patience });
        await field.blur();
      });
    case "choose":
      return choose(phone, say(step.text), say(step.option), language);
    case "see":
      return found(
        phone,
        saying(page, step.role, say(step.text), language),
        `“${say(step.text)}” is not on the screen`,
      );
    case "miss": {
      const there = saying(page, step.role, say(step.text), language).filter({ visible: true }).first();
      return there.waitFor({ state: "hidden", timeout: patience }).catch(() => {
        throw new Error(`“${say(step.text)}” is on the screen`);
      });
    }
    case "value":
      return found(phone, fieldOf(page, whole(step.text)), `there is no field “${say(step.text)}”`, (field) =>
        untilRight(patience, async () => {
          const value = await field.inputValue();
          return value === step.is ? null : `“${value}” stands in “${say(step.text)}”`;
        }),
      );
    case "state": {
      const control = named(page, TAPPED_ROLES, whole(step.text)).or(fieldOf(page, whole(step.text)));
      return found(phone, control, `there is no control “${say(step.text)}”`, (one) =>
        untilRight(patience, async () => {
          const states: readonly string[] = await one.evaluate(statesOf);
          return states.includes(step.is) ? null : `“${say(step.text)}” is ${states.join(" and ")}`;
        }),
      );
    }
    case "back":
      await page.evaluate(() => history.back());
      return;
    case "asked":
      return expectCall(phone, step, pathOf(step.call), sent);
  }
}

async function tellSources(page: Page, { onSource }: Pick<JourneyParts, "onSource">): Promise<void> {
  const read = () => (window as unknown as { skriniVerify: PageKit }).skriniVerify.sources();
  // A page that is just leaving for another cannot be asked.
  const sources = await page.evaluate(read).catch(() => []);
  for (const { screen, source, status } of sources) onSource(screen, source, status);
}

/** Runs in the page. False where the field is not for a file. */
function givePicture(field: Element, name: string): boolean {
  if (!(field instanceof HTMLInputElement) || field.type !== "file") return false;
  (window as unknown as { skriniVerify: PageKit }).skriniVerify.fillIn(field, name);
  return true;
}

/** Runs in the page. */
function statesOf(element: Element): readonly string[] {
  const isOn = (element as HTMLInputElement).checked === true || element.ariaChecked === "true";
  const isDisabled = element.matches(":disabled") || element.ariaDisabled === "true";
  return [
    isDisabled ? "disabled" : "enabled",
    isOn ? "checked" : "unchecked",
    ...(document.activeElement === element ? ["focused"] : []),
  ];
}

/** @throws what is wrong when the time is up */
async function untilRight(patience: number, findProblem: () => Promise<string | null>): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    const problem = await findProblem();
    if (problem === null) return;
    if (performance.now() > until) throw new Error(problem);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function saying(
  page: Page,
  role: Extract<JourneyStep, { do: "see" }>["role"],
  words: string,
  language: string,
): Locator {
  const shown = wordsOnPage(words, language, role !== undefined);
  return role === undefined ? page.getByText(shown) : page.getByRole(role, { name: shown, exact: true });
}

function named(page: Page, roles: readonly TappedRole[], name: string | RegExp): Locator {
  const [first = "button", ...others] = roles;
  const exact = others.reduce(
    (all, role) => all.or(page.getByRole(role, { name, exact: true })),
    page.getByRole(first, { name, exact: true }),
  );
  return exact;
}

function fieldOf(page: Page, label: string | RegExp): Locator {
  return page.getByLabel(label, { exact: true }).or(page.getByPlaceholder(label, { exact: true }));
}

/** The first one that is visible. */
async function found(
  { patience }: TestPage,
  locator: Locator,
  problem: string,
  act: (one: Locator) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const one = locator.filter({ visible: true }).first();
  await one.waitFor({ timeout: patience }).catch(() => {
    throw new Error(problem);
  });
  await act(one);
}

/** An option of a list of the phone's own, or of one that opens when its label is tapped. */
async function choose(phone: TestPage, label: string, option: string, language: string): Promise<void> {
  const { page, patience } = phone;
  const list = fieldOf(page, wordsOnPage(label, language, true))
    .filter({ visible: true })
    .first();
  await list.waitFor({ timeout: patience }).catch(() => {
    throw new Error(`there is no list “${label}”`);
  });
  const isNative = await list.evaluate((element) => element instanceof HTMLSelectElement);
  if (isNative) {
    await list.selectOption({ label: option }, { timeout: patience }).catch(() => {
      throw new Error(`“${label}” has no option “${option}”`);
    });
    return;
  }
  await list.click({ timeout: patience });
  await found(
    phone,
    named(page, ["option", "radio", "button"], wordsOnPage(option, language, true)),
    `“${label}” has no option “${option}”`,
    (one) => one.click({ timeout: patience }),
  );
}

async function expectCall(
  phone: TestPage,
  { call, times = 1, payload = {} }: Extract<JourneyStep, { do: "asked" }>,
  path: RegExp | undefined,
  sent: SentCall[],
): Promise<void> {
  await untilRight(phone.patience, async () => {
    sent.push(...phone.takeCalls());
    const made = sent.filter((one) => path?.test(one.path));
    if (made.length !== times) return `the server was asked ${made.length} times by "${call}", not ${times}`;
    const last = made.at(-1);
    const isRight = last === undefined || isSubset(payload, payloadOf(last));
    return isRight ? null : `"${call}" sent ${JSON.stringify(last && payloadOf(last))}`;
  });
}

function wordsOf(step: JourneyStep, language: string): string {
  switch (step.do) {
    case "back":
      return "back";
    case "asked":
      return `the server was asked: ${step.call}`;
    case "fill":
      return `fill “${wordsIn(step.text, language)}” with “${step.with}”`;
    case "choose":
      return `choose “${wordsIn(step.option, language)}” of “${wordsIn(step.text, language)}”`;
    case "value":
    case "state":
      return `${step.do} of “${wordsIn(step.text, language)}” is “${step.is}”`;
    default:
      return `${step.do} “${wordsIn(step.text, language)}”`;
  }
}

/** The words of a text in a language, without its arguments. */
export function wordsIn(text: Text, language: string): string {
  if (typeof text === "string") return constantText(text);
  const words = text[language] ?? Object.values(text)[0];
  return typeof words === "string" ? words : "";
}
