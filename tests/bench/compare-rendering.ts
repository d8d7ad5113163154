import type { Browser } from "playwright-core";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { compileDocuments } from "../../src/compile/compile-documents.ts";
import { buildPeers } from "./build-peers.ts";
import type { Row } from "./print-table.ts";

/** The functions of a contender of tests/bench/peers. */
interface Contender {
  preload?(): Promise<unknown>;
  mount(container: Element): () => void;
}

const ROUNDS = 200;
const WARM_UP = 40;
/** Alone in its process a page reads time in steps of 5 µs, else of 100, a tenth of what is measured. */
const ISOLATED = {
  "content-type": "text/html",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};
/** Ours, by what is compared: the budgets. */
const LIMITS: { readonly [what: string]: { readonly target: number; readonly fails: number } } = {
  screen: { target: 1.1, fails: 1.5 },
  form: { target: 1.6, fails: 2.5 },
};

/**
 * Renders one screen by each contender, in one page, in turns, so that whatever else the machine does hits all alike.
 * Time is from nothing to laid out; the figure is the lower
 * quartile: what else runs on the machine can only add to it.
 */
export async function compareRendering(browser: Browser): Promise<readonly Row[]> {
  const scripts = await buildPeers();
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.route("**/*", (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ headers: ISOLATED, body: "<!doctype html><html lang=en><body></body></html>" })
      : route.abort(),
  );
  await page.goto("http://bench.localhost/");
  for (const path of scripts) {
    await page.addScriptTag({ path });
    await page.addStyleTag({ path: path.replace(/\.js$/, ".css") }).catch(() => undefined);
  }
  // tsx wraps inner functions in this helper.
  await page.evaluate("globalThis.__name = (value) => value");
  const screen = await page.evaluate(race, {
    ...content("loan-details", "details", "loan-details"),
    contenders: ["handWritten", "skrini", "jsonRender", "divkit"],
    rounds: ROUNDS,
    warmUp: WARM_UP,
  });
  const form = await page.evaluate(race, {
    ...content("bind-bank", "items", "bank-form"),
    contenders: ["handWrittenForm", "skrini", "rjsf"],
    rounds: ROUNDS,
    warmUp: WARM_UP,
  });
  await page.close();
  return [...rows("screen", screen, "handWritten"), ...rows("form", form, "handWrittenForm")];
}

function content(screen: string, source: string, call: string): { readonly [name: string]: unknown } {
  const documents = readDocuments(ROOT);
  const release = compileDocuments(documents, { catalog, actions: actionCatalog }, { production: true });
  const sample = documents.find(({ path }) => path === `schemas/samples/${call}/default.json`);
  const { answer } = JSON.parse(sample?.text ?? "{}");
  return {
    app: release.app.en,
    plan: release.screens[screen]?.en,
    data: { [source]: answer },
    answer,
    items: answer.items,
  };
}

interface Raced {
  readonly name: string;
  readonly low: number;
  readonly slow: number;
  readonly elements: number;
}

function rows(what: string, raced: readonly Raced[], base: string): Row[] {
  const by = raced.find(({ name }) => name === base)?.low ?? Number.NaN;
  return raced.map(({ name, low, slow, elements }) => {
    const limit = name === "skrini" ? LIMITS[what] : undefined;
    return {
      what: `${what}: ${name} (${elements} elements)`,
      target: limit ? `≤ ${limit.target.toFixed(2)} ×` : "",
      fails: limit ? `> ${limit.fails} ×` : "",
      measured: `${(low / by).toFixed(2)} ×  ${low.toFixed(2)} ms, 9 in 10 below ${slow.toFixed(2)} ms`,
      ok: limit && low / by <= limit.fails,
    };
  });
}

/** Runs in the page. */
async function race(given: {
  readonly contenders: readonly string[];
  readonly rounds: number;
  readonly warmUp: number;
}): Promise<Raced[]> {
  const made = (window as unknown as { contenders: Record<string, (content: unknown) => Contender> }).contenders;
  const all = given.contenders.map((name) => {
    const contender = made[name]?.(given);
    if (contender === undefined) throw new Error(`there is no contender ${name}`);
    return { name, contender, times: [] as number[], elements: 0 };
  });
  for (const { contender } of all) await contender.preload?.();
  for (let round = 0; round < given.rounds + given.warmUp; round++) {
    // In another order each round, so that nobody always pays for what another leaves behind.
    for (const one of all.map((each) => ({ each, rank: Math.random() })).sort((a, b) => a.rank - b.rank)) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      const container = document.createElement("div");
      document.body.append(container);
      const started = performance.now();
      const unmount = one.each.contender.mount(container);
      container.getBoundingClientRect();
      const time = performance.now() - started;
      one.each.elements = container.querySelectorAll("*").length;
      // A contender that shows nothing is soon done with it.
      if (one.each.elements < 10) throw new Error(`${one.each.name} renders nothing`);
      unmount();
      container.remove();
      if (round >= given.warmUp) one.each.times.push(time);
    }
  }
  return all.map(({ name, times, elements }) => {
    const sorted = times.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return { name, low: at(0.25), slow: at(0.9), elements };
  });
}
