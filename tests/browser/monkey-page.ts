/** The monkey's report of one run. */
export interface MonkeyReport {
  readonly steps: number;
  /** Requests that change something, and how many answers were spoiled. */
  readonly changes: number;
  readonly spoiled: number;
  /** Faults that must never be, with the steps that led there. */
  readonly broken: readonly string[];
}

export interface Monkey {
  /**
   * `mainShare` of the taps go to a screen's main buttons, where there are any, and most wait until the page is idle.
   */
  run(steps: number, seed: number, mainShare?: number): Promise<MonkeyReport>;
}

/**
 * Runs in the page, before any of its scripts: taps, types and goes back at random, while answers are lost, cut,
 * late or replaced. `window.monkey.run` does it; the same seed chooses the same.
 */
export function installMonkey(): void {
  const last: string[] = [];
  const broken: string[] = [];
  let state = 1;
  let spoiled = 0;
  let changes = 0;
  let wild = false;
  let toMain = 0;

  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
  const tell = (what: string) => broken.push(`${what} on ${location.pathname} after ${last.slice(-12).join(" · ")}`);

  /** Each change that was sent: its key, and whether the page knows what became of it. */
  const sent = new Map<string, { key: string | null; open: boolean; known: boolean; offered: unknown }>();
  /** Another value where what is offered changed meanwhile: the intent is another one then. */
  const offered = (): unknown => Reflect.get(window, "figuresChanged");
  const genuine = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (!wild || !/^\/(tapi|api|gopia)\//.test(path)) return genuine(request);
    const key = request.headers.get("idempotency-key");
    const done = key === null ? () => {} : change(`${path} ${await request.clone().text()}`, path, key);
    const kind = random();
    await wait(random() < 0.2 ? random() * 150 : 0);
    if (kind > (key === null ? 0.15 : 0.5)) {
      const answer = await genuine(request);
      done(answer.ok);
      return answer;
    }
    spoiled += 1;
    // Half of them have reached the server all the same.
    if (random() < 0.5) await genuine(request.clone()).catch(() => null);
    done(false);
    if (random() < 0.4) throw new TypeError("Failed to fetch");
    const body =
      pick(["<!doctype html><h1>Sign in</h1>", '{"success":true,"result":{"list":[', "null", "[]", ""]) ?? "";
    const status = pick([200, 200, 502, 503, 500]) ?? 200;
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  };

  function change(name: string, path: string, key: string): (known: boolean) => void {
    changes += 1;
    const before = sent.get(name);
    if (before?.open === true) tell(`a second request of one intent in flight, ${path}`);
    const isSame = before !== undefined && !before.known && before.offered === offered();
    if (isSame && before.key !== key) tell(`another key for the same intent, ${path}`);
    const entry = { key, open: true, known: false, offered: offered() };
    sent.set(name, entry);
    return (known) => {
      entry.open = false;
      entry.known = known;
    };
  }

  const TEXTS = [
    "",
    "0",
    "7",
    "0754123321",
    "99999999999999",
    "Asha Juma",
    "<b>x</b>",
    "${params.user}",
    "😀\u202Eabc",
  ];
  const TAPS = "button, a, input, select, summary, [role=tab], [role=button], label";
  const MAIN = ".sk-button-primary:enabled, input[type=checkbox]:not(:checked)";

  function type(input: HTMLInputElement | HTMLTextAreaElement): void {
    const owner = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    input.focus();
    Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(input, pick(TEXTS) ?? "");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    if (random() < 0.5) input.blur();
  }

  function goBack(): string {
    const { onNativeBack } = window as unknown as { onNativeBack?: () => unknown };
    if (random() < 0.7) return `back ${String(onNativeBack?.())}`;
    if ((history.state?.idx ?? 0) > 0) history.back();
    return "history";
  }

  function step(): string {
    const chance = random();
    if (chance < 0.06) return goBack();
    if (chance < 0.09) {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
      );
      return "Escape";
    }
    const open = [...document.querySelectorAll("dialog[open]")].pop() ?? document;
    const targets = [...open.querySelectorAll<HTMLElement>(TAPS)].filter((one) => one.getClientRects().length > 0);
    const main = toMain > 0 && random() < toMain ? targets.filter((one) => one.matches(MAIN)) : [];
    const target = pick(main.length > 0 ? main : targets);
    if (target === undefined) return "nothing";
    const name = (target.innerText || target.getAttribute("aria-label") || target.id || target.tagName).slice(0, 24);
    const isText =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && /^(text|tel|date)$/.test(target.type));
    if (isText) {
      type(target);
      return `type ${name}`;
    }
    if (target instanceof HTMLInputElement && target.type === "file") return "file";
    const taps = random() < 0.15 ? 3 : 1;
    for (let tap = 0; tap < taps; tap++) target.click();
    return `${taps > 1 ? "taps" : "tap"} ${name.replaceAll("\n", " ")}`;
  }

  function look(): void {
    const heading = document.querySelector("h1");
    if (heading === null || (heading.textContent ?? "").trim() === "" || heading.getClientRects().length === 0)
      tell("blank");
    if (document.querySelector(".sk-failed-page") !== null) tell("the error screen");
    if (/\[object|undefined|NaN/.test(document.querySelector("main")?.textContent ?? "")) tell("nonsense");
    if (Object.keys(Object.prototype).length > 0) tell("a polluted prototype");
  }

  async function run(steps: number, seed: number, mainShare = 0): Promise<MonkeyReport> {
    state = seed;
    toMain = mainShare;
    broken.length = 0;
    spoiled = 0;
    changes = 0;
    const home = location.href;
    const { pathname } = location;
    const idle = async () => {
      for (let looks = 0; looks < 40 && document.querySelector("[aria-busy], .sk-loading") !== null; looks++)
        await wait(25);
    };
    await idle();
    wild = true;
    let count = 0;
    for (; count < steps && broken.length === 0; count++) {
      sessionStorage.setItem("monkey", String(count));
      last.push(step());
      await wait(random() < 0.3 ? random() * 40 : 0);
      if (mainShare > 0 && random() < 0.7) await idle();
      look();
      if (location.pathname === pathname || random() > 0.1) continue;
      history.pushState(null, "", home);
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }
    wild = false;
    return { steps: count, changes, spoiled, broken: [...broken] };
  }
  Object.assign(window, { monkey: { run } });
}
