import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openRepayment, REPAYMENT_CALL } from "../open-repayment.ts";
import { OTHER_LANGUAGES, TEXTS } from "../texts.ts";

const CHANGED = {
  en: "What this page shows has just changed.",
  sw: "Taarifa za ukurasa huu zimebadilika sasa hivi.",
};

/** One tap on Pay Now while the plan was read again, with other figures. */
interface Tapped {
  readonly when: string;
  /** The total that was painted when the finger came down. */
  readonly shown: string;
  /** Amounts that left because of it. */
  readonly sent: readonly number[];
}

interface Probe {
  readonly sent: readonly number[];
  /** Reads the plan again, as coming back from the page cache does, and taps once at that moment. */
  tap(when: string): Promise<Tapped>;
}

/**
 * Gives each read of the plan other figures, and answers payments itself: it notes their amount and refuses them, so
 * that the screen stays. Runs in the page.
 */
function installProbe(payPath: string): void {
  const total = () => document.querySelector(".sk-footer")?.textContent?.match(/TZS [\d.,]+/)?.[0] ?? "";
  const button = () => document.querySelector<HTMLButtonElement>(".sk-footer .sk-button-primary");
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const sent: number[] = [];
  let factor = 1;
  /** The total when the last frame's callbacks ran, and the one on the screen. */
  let framed = total();
  let painted = framed;
  let tap: (() => void) | null = null;
  let when = "";

  const { port1, port2 } = new MessageChannel();
  // A frame is painted when the next task runs, or the next frame's callbacks do.
  port2.onmessage = () => {
    painted = framed;
  };
  const sample = () => {
    painted = framed;
    framed = total();
    port1.postMessage("painted");
    requestAnimationFrame(sample);
  };
  requestAnimationFrame(sample);

  const realFetch = window.fetch;
  window.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.includes(payPath)) return realFetch(input, init);
    const body = input instanceof Request ? await input.text() : String(init?.body);
    sent.push(JSON.parse(body).amount);
    return new Response(JSON.stringify({ success: false, message: "Not now", result: null }), {
      headers: { "content-type": "application/json" },
    });
  };
  const realText = Response.prototype.text;
  Response.prototype.text = async function text() {
    const answer = await realText.call(this);
    if (!answer.includes("repayPlanDetail")) return answer;
    const body = JSON.parse(answer);
    factor += 1;
    for (const part of body.result.repayPlanDetail.repayWaitDetail) {
      part.totalAmount *= factor;
      part.displayAmount = `TZS ${part.totalAmount}`;
    }
    void later();
    return JSON.stringify(body);
  };

  async function later(): Promise<void> {
    const [kind = "", number = "0"] = when.split(" ");
    if (kind === "microtask") for (let turn = 0; turn < Number(number); turn++) await null;
    else if (kind === "timeout") await new Promise((done) => setTimeout(done, Number(number)));
    else if (kind === "frame") await new Promise((done) => requestAnimationFrame(done));
    else return;
    tap?.();
  }

  new MutationObserver(() => when === "commit" && total() !== painted && tap?.()).observe(document.body, {
    subtree: true,
    characterData: true,
    childList: true,
  });

  const probe: Probe = {
    sent,
    async tap(moment) {
      when = moment;
      let shown: string | null = null;
      sent.length = 0;
      const tapped = new Promise<void>((done) => {
        tap = () => {
          tap = null;
          shown = painted;
          button()?.click();
          done();
        };
      });
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      await tapped;
      do await frame();
      while (button()?.getAttribute("aria-busy") === "true");
      for (let frames = 0; frames < 3; frames++) await frame();
      return { when: moment, shown: shown ?? "", sent: [...sent] };
    },
  };
  Object.assign(window, { probe });
}

const tapAt = (page: Page, when: string) =>
  page.evaluate((moment) => (window as unknown as { probe: Probe }).probe.tap(moment), when);

/** An amount as the person reads it, in minor units. */
const minor = (text: string) => Number(text.replace(/\D/g, ""));

const MOMENTS = [
  ...Array.from({ length: 8 }, (_, turn) => `microtask ${turn * 4}`),
  "commit",
  "frame",
  ...[0, 4, 16, 40].map((milliseconds) => `timeout ${milliseconds}`),
];

describe("fault 26: figures that change just before a tap", () => {
  it("on a slow phone: what was painted is what is sent, or nothing is", async () => {
    const { page, context } = await openRepayment("plan-many");
    await page.getByRole("button", { name: "Pay Now" }).and(page.locator(":enabled")).waitFor();
    await page.evaluate(installProbe, REPAYMENT_CALL);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    const taps: Tapped[] = [];
    for (const when of MOMENTS) taps.push(await tapAt(page, when));
    const wrong = taps.filter(({ shown, sent }) => sent.some((amount) => amount !== minor(shown)));
    expect(wrong).toEqual([]);
    // Long after the change it is sent.
    const last = await tapAt(page, "timeout 2000");
    expect(last.sent).toEqual([minor(last.shown)]);
  });

  it.each(OTHER_LANGUAGES)(
    "promise 18: a tap on what is not painted yet is refused, in words (%s)",
    async (language) => {
      const { page } = await openRepayment("plan", { language });
      const pay = page.getByRole("button", { name: TEXTS[language].payNow });
      await pay.and(page.locator(":enabled")).waitFor();
      await page.evaluate(installProbe, REPAYMENT_CALL);
      expect((await tapAt(page, "commit")).sent).toEqual([]);
      await page.getByRole("alert").getByText(CHANGED[language]).waitFor();
      const total = await page.getByRole("contentinfo").getByText(/^TZS/).innerText();
      await pay.click();
      await page.getByText("Not now").waitFor();
      const sent = await page.evaluate(() => (window as unknown as { probe: { sent: readonly number[] } }).probe.sent);
      expect(sent).toEqual([minor(total)]);
    },
  );
});
