import type { Page } from "playwright-core";
import { digestOf } from "../../src/kit/files/digest.ts";

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
export function releasePlan(page: Page, file: string, change: (plan: Plan) => unknown): Promise<Heal> {
  return releasePlans(page, { [file]: change });
}

/** Several plans of one language at once. */
export async function releasePlans(
  page: Page,
  changes: { readonly [file: string]: (plan: Plan) => unknown },
): Promise<Heal> {
  const language = Object.keys(changes)[0]?.split(".")[1];
  const { base } = await page.evaluate(() => JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "{}"));
  const read = (name: string) => page.evaluate(async (path) => (await fetch(path)).text(), `${base}/${name}.json`);
  const before = await read(`app.${language}`);
  const bodies = new Map<string, string>();
  const digests = new Map<string, string>();
  let app = before;
  for (const [file, change] of Object.entries(changes)) {
    const text = await read(file);
    const plan = JSON.stringify(change(JSON.parse(text)));
    bodies.set(`${base}/${file}.json`, plan);
    digests.set(digestOf(text), digestOf(plan));
    app = file.startsWith("app.") ? plan : app.replace(digestOf(text), digestOf(plan));
  }
  bodies.set(`${base}/app.${language}.json`, app);
  digests.set(digestOf(before), digestOf(app));
  const changed = (text: string) =>
    [...digests].reduce((html, [released, digest]) => html.replaceAll(released, digest), text);

  const { origin } = new URL(page.url());
  const isConcerned = (url: URL) =>
    bodies.has(url.pathname) || (url.origin === origin && !/^\/(assets|plans|tapi|api|gopia)\//.test(url.pathname));
  await page.route(isConcerned, async (route) => {
    const body = bodies.get(new URL(route.request().url()).pathname);
    if (body !== undefined) return route.fulfill({ body, contentType: "application/json" });
    const response = await route.fetch();
    await route.fulfill({ response, body: changed(await response.text()) });
  });
  return () => page.unroute(isConcerned);
}
