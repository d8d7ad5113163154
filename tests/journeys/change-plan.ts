import type { Page } from "playwright-core";
import { digestOf } from "../../src/kit/digest.ts";

export type Plan = { readonly [name: string]: unknown } & { readonly body: readonly object[] };
export type Heal = () => Promise<void>;

/** From now on a plan arrives otherwise than it was sent; the page's release knows nothing of it. */
export async function tamperPlan(page: Page, file: string, change: (text: string) => string): Promise<Heal> {
  const address = `**/plans/*/${file}.json`;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = change(text);
    if (body === text) throw new Error(`${file} arrives as it was sent: nothing is tampered with`);
    await route.fulfill({ response, body });
  });
  return () => page.unroute(address);
}

/** As if a release had been made of it: pages and app plan opened from now on lead to the changed plan. */
export async function releasePlan(page: Page, file: string, change: (plan: Plan) => unknown): Promise<Heal> {
  const [id = "", language = ""] = file.split(".");
  const { base } = await page.evaluate(() => JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "{}"));
  const read = (name: string) => page.evaluate(async (path) => (await fetch(path)).text(), `${base}/${name}.json`);
  const texts = { app: await read(`app.${language}`), plan: await read(file) };
  const plan = JSON.stringify(change(JSON.parse(texts.plan)));
  const app = id === "app" ? plan : texts.app.replace(digestOf(texts.plan), digestOf(plan));
  const bodies = new Map([
    [`${base}/app.${language}.json`, app],
    [`${base}/${file}.json`, plan],
  ]);
  const changed = (text: string) =>
    text.replaceAll(digestOf(texts.app), digestOf(app)).replaceAll(digestOf(texts.plan), digestOf(plan));

  const isConcerned = (url: URL) =>
    bodies.has(url.pathname) || !/^\/(assets|plans|tapi|api|gopia)\//.test(url.pathname);
  await page.route(isConcerned, async (route) => {
    const body = bodies.get(new URL(route.request().url()).pathname);
    if (body !== undefined) return route.fulfill({ body, contentType: "application/json" });
    const response = await route.fetch();
    await route.fulfill({ response, body: changed(await response.text()) });
  });
  return () => page.unroute(isConcerned);
}
