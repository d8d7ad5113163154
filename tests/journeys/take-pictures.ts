import type { Browser, Page } from "playwright-core";
import { inject } from "vitest";
import { palettePng } from "./palette-png.ts";
import type { Language, Shot } from "./picture-shots.ts";

const NAMES = { en: "English", sw: "Kiswahili" };
/** Milliseconds for a smooth scroll and what slides in with it. */
const SETTLED = 700;
const PHONE = { width: 360, height: 700 };

/** Phones side by side, a row for each language, each below the name of its step. */
export async function takePicture(browser: Browser, shots: readonly Shot[], languages: readonly Language[]) {
  const rows: string[] = [];
  for (const language of languages) {
    const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const images: string[] = [];
    for (const shot of shots) images.push((await shoot(page, shot, language)).toString("base64"));
    await context.close();
    const title = languages.length > 1 ? `<h2>${NAMES[language]}</h2>` : "";
    const figures = images.map((image, index) => figure(image, `${index + 1} ${shots[index]?.step ?? ""}`));
    rows.push(`${title}<div>${figures.join("")}</div>`);
  }
  const page = await browser.newPage({ viewport: { width: 1328, height: 400 }, deviceScaleFactor: 2 });
  await page.setContent(STYLE + rows.join(""));
  const picture = await palettePng(page, await page.screenshot({ fullPage: true }), stepsOf(shots));
  await page.close();
  return picture;
}

export function stepsOf(shots: readonly Shot[]): string {
  return shots.map(({ step }) => step).join(" · ");
}

async function shoot(page: Page, shot: Shot, language: Language): Promise<Buffer> {
  const url = new URL(shot.path, inject("origin"));
  const query = { session: `picture-${language}`, scenario: shot.scenario[language], lang: language, ...shot.query };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  await page.goto(url.href, { waitUntil: "networkidle" });
  await page.getByText(shot.shows[language], { exact: true }).first().waitFor();
  await shot.prepare?.(page);
  await page.waitForTimeout(SETTLED);
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

function figure(image: string, caption: string): string {
  return `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${image}"></figure>`;
}

const STYLE = `<style>
  body { margin: 0; padding: 20px 24px 28px; background: #e3eaeb; font-family: system-ui, sans-serif; color: #14252b }
  h2 { margin: 0 0 8px; font-size: 16px; color: #0b6b5d }
  div + h2 { margin-top: 20px }
  div { display: flex; gap: 16px }
  figure { margin: 0; width: 200px }
  figcaption { margin-bottom: 8px; font-size: 14px; font-weight: 600 }
  img { display: block; width: 200px; border-radius: 14px; outline: 1px solid #c3cfd1 }
</style>`;
