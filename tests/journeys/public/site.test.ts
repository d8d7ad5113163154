import { describe, expect, inject, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { overflows, restingPlace } from "../fits-phone.ts";
import { settled } from "../screen-steps.ts";
import { LANGUAGES, TEXTS } from "../texts.ts";
import { recordCalls } from "../world.ts";

const SITE = {
  en: {
    nav: ["Home", "About", "Privacy policy", "Loan Agreement", "Contact Us"],
    sections: ["A loan you can plan with", "About", "Privacy policy", "Loan Agreement", "Contact Us"],
    policy: "Read the privacy policy",
    policyTitle: "General Terms and Conditions",
    fields: ["Name", "Phone", "Suggestion"],
    send: "Send",
    incomplete: "Please provide complete information!",
    success: "Success!",
    about: "About SuperPesa",
    reach: "How to reach us",
    home: "Home",
  },
  sw: {
    nav: ["Mwanzo", "Kuhusu sisi", "Sera ya faragha", "Mkataba wa mkopo", "Wasiliana nasi"],
    sections: ["Mkopo unaoweza kuupangia", "Kuhusu sisi", "Sera ya faragha", "Mkataba wa mkopo", "Wasiliana nasi"],
    policy: "Soma sera ya faragha",
    policyTitle: "Vigezo na Masharti ya Jumla",
    fields: ["Jina", "Simu", "Maoni"],
    send: "Tuma",
    incomplete: "Tafadhali jaza taarifa zote!",
    success: "Imefanikiwa!",
    about: "Kuhusu SuperPesa",
    reach: "Jinsi ya kutupata",
    home: "Mwanzo",
  },
};
const SPANISH = ["Hogar", "Producto", "Sobre Nosotros", "Contáctenos"];

const APP = { en: "Get the app", sw: "Pata programu" };
/** Facts of the lender that app.json holds as pending are shown by their names, in brackets. */
const PENDING = {
  en: {
    lender: "[the lender’s registered name]",
    licence: "[number of the Bank of Tanzania’s Tier 2 microfinance licence]",
    address: "[plot and street in Dar es Salaam]",
  },
  sw: {
    lender: "[jina la mkopeshaji lililosajiliwa]",
    licence: "[namba ya leseni ya Benki Kuu ya Tanzania ya huduma ndogo za fedha, daraja la pili]",
    address: "[kiwanja na mtaa jijini Dar es Salaam]",
  },
};

describe.each(LANGUAGES)("the public site in %s", (language) => {
  const texts = SITE[language];
  const pending = PENDING[language];

  it.each([
    ["/SuperPesa", APP[language]],
    ["/", "Obtener la aplicación"],
  ])("shows at %s whose it is, by which licence, and the way to the app without scrolling", async (path, name) => {
    const { page } = await openScreen(path, { language });
    const app = page.getByRole("button", { name });
    await app.waitFor();
    const picture = page.locator(".sk-image img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const lender = page.getByText(`${pending.lender}. ${pending.licence}.`, { exact: true });
    const bottoms = [app, page.locator(".sk-mark"), lender, picture].map(async (part) => {
      const box = await part.boundingBox();
      return box === null ? Infinity : box.y + box.height;
    });
    expect(Math.max(...(await Promise.all(bottoms)))).toBeLessThanOrEqual(740);
    const rows = await page
      .getByRole("navigation")
      .getByRole("link")
      .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
    expect(rows, "rows of the navigation").toBe(1);
    await app.click();
    await page
      .getByRole("heading", { level: 1, name: language === "en" ? "Download the app" : "Pakua programu" })
      .waitFor();
  });

  it("takes a desktop's window for a page of its own", async () => {
    const { page } = await openScreen("/SuperPesa", { language, viewport: { width: 1280, height: 800 } });
    const parts = texts.sections.slice(1, 4).map((name) => page.getByRole("region", { name }).boundingBox());
    const [first, ...others] = await Promise.all(parts);
    expect(others.map((box) => box?.y)).toEqual([first?.y, first?.y]);
    const color = () => page.locator(".sk-screen").evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await color()).toBe("rgb(255, 255, 255)");
  });

  it("leads within the page and on to its long texts", async () => {
    const { page } = await openScreen("/SuperPesa", { language });
    const links = page.getByRole("navigation").getByRole("link");
    await links.first().waitFor();
    await expect.poll(() => links.allInnerTexts()).toEqual(texts.nav);
    for (const index of [3, 0]) {
      await links.nth(index).click();
      await expect.poll(async () => (await restingPlace(page)).focus).toBe(texts.sections[index]);
    }
    await links.nth(1).press("Enter");
    await expect
      .poll(() => restingPlace(page))
      .toMatchObject({ focus: texts.sections[1], top: expect.closeTo(80, -2) });
    expect(new URL(page.url()).pathname).toBe("/SuperPesa");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflows(page)).toEqual({ narrow: 0, large: 0 });
    await page.getByRole("link", { name: texts.policy }).click();
    await page.getByRole("heading", { level: 1, name: texts.policyTitle }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/Policy");
  });

  it("takes a suggestion only when it is complete, and calls nobody", async () => {
    const { page } = await openScreen("/SuperPesa", { language });
    const send = page.getByRole("button", { name: texts.send });
    await send.waitFor();
    await settled(page);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const calls = recordCalls(page);
    const fields = texts.fields.map((name) => page.getByRole("textbox", { name }));
    for (const [index, text] of ["Asha", "0754123321", "Longer hours"].entries()) {
      await send.click();
      await page.getByRole("alert").getByText(texts.incomplete).waitFor();
      await fields[index]?.fill(text);
    }
    await send.click();
    await page.getByText(texts.success).waitFor();
    for (const field of fields) await expect.poll(() => field.inputValue()).toBe("");
    expect(calls).toEqual([]);
    expect(requests.filter((url) => !new URL(url).pathname.startsWith("/assets/"))).toEqual([]);
  });

  it("says who it is at /About, and leads home", async () => {
    const { page } = await openScreen("/About", { language });
    await page.getByRole("heading", { level: 1, name: texts.about }).waitFor();
    await page.getByText(pending.address).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflows(page)).toEqual({ narrow: 0, large: 0 });
    const links = page.getByRole("navigation").getByRole("link");
    expect(await links.allInnerTexts()).toEqual(texts.nav);
    await links.last().click();
    expect((await restingPlace(page)).focus).toBe(texts.reach);
    await page.getByRole("link", { name: texts.home }).click();
    await page.getByRole("heading", { level: 2, name: texts.sections[0] ?? "" }).waitFor();
  });
});

describe("the public site", () => {
  it("is in Spanish at the root", async () => {
    const { page } = await openScreen("/", { language: "sw" });
    const links = page.getByRole("navigation").getByRole("link");
    await links.first().waitFor();
    await expect.poll(() => links.allInnerTexts()).toEqual(SPANISH);
    for (const name of SPANISH) {
      await page.getByRole("link", { name }).click();
      await expect.poll(async () => (await restingPlace(page)).focus).toBe(name);
    }
    await expect.poll(() => page.getByRole("article").getAttribute("lang")).toBe("es");
    const contact = await page.getByRole("region", { name: "Contáctenos" }).innerText();
    for (const word of [PENDING.sw.lender, PENDING.sw.address, "support@superpesa.example"]) {
      expect(contact).toContain(word);
    }
    // The checker takes a link that its row has scrolled away for a skip link without a target.
    await links.first().scrollIntoViewIfNeeded();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflows(page)).toEqual({ narrow: 0, large: 0 });
  });

  it("has a blank icon at the root alone, also on the way from there and back", async () => {
    const { page } = await openScreen("/");
    const icon = page.locator('link[rel="icon"]');
    const isBlank = () =>
      icon.evaluate(async (link: HTMLLinkElement) => {
        const image = new Image();
        image.src = link.href;
        await image.decode();
        const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
        canvas.drawImage(image, 0, 0, 8, 8);
        return canvas.getImageData(0, 0, 8, 8).data.every((byte) => byte === 0);
      });
    await expect.poll(isBlank).toBe(true);
    await page.evaluate(() => {
      location.hash = "#/downloadTemplate";
    });
    await expect.poll(isBlank).toBe(false);
    await page.goBack();
    await expect.poll(isBlank).toBe(true);
  });

  it.each(["/About/us.html", "/SuperPesa.html"])("answers %s as any other path: with a page", async (path) => {
    const answer = await fetch(new URL(path, inject("origin")));
    const isRouted = path.startsWith("/About/");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      isRouted ? 200 : 404,
      "text/html; charset=utf-8",
    ]);
    const screen = await openScreen(path, { allowedErrors: [/404/] });
    const title = isRouted ? /About/ : TEXTS.en.notFound;
    await screen.page.getByRole("heading", { level: 1, name: title }).waitFor();
  });

  it("has one main, before any script and after it", async () => {
    const html = await (await fetch(new URL("/About", inject("origin")))).text();
    const body = html.slice(html.indexOf("<body>")).replace(/<template>.*<\/template>/s, "");
    expect(body.match(/<main\b/g)).toHaveLength(1);
    const screen = await openScreen("/About");
    await expect.poll(() => screen.page.getByRole("main").count()).toBe(1);
  });

  it.each(["/SuperPesa", "/About", "/promotion", "/unknown"])("has the brand's icon at %s", async (path) => {
    const answer = await fetch(new URL(path, inject("origin")));
    const href = /<link rel="icon" href="([^"]*)">/.exec(await answer.text())?.[1] ?? "";
    expect(answer.headers.get("content-security-policy")).toMatch(/img-src 'self'/);
    const icon = await fetch(new URL(href, inject("origin")));
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(await icon.text()).toMatch(/^<svg /);
  });

  it("answers at its two pages alone, not below them", async () => {
    const screen = await openScreen("/SuperPesa/offers", { allowedErrors: [/404/] });
    await screen.page.getByRole("heading", { level: 1, name: TEXTS.en.notFound }).waitFor();
  });

  it("uses a desk's width without stretching its lines", async () => {
    const { page } = await openScreen("/SuperPesa", { viewport: { width: 1280, height: 800 } });
    await page.getByRole("navigation").waitFor();
    const tops = await page
      .getByRole("navigation")
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const main = page.getByRole("main");
    expect((await main.boundingBox())?.width).toBe(1120);
    const widths = await main.getByRole("paragraph").evaluateAll((all) =>
      all.map((paragraph) => {
        const words = document.createRange();
        words.selectNodeContents(paragraph);
        return words.getBoundingClientRect().width;
      }),
    );
    expect(widths.length).toBeGreaterThan(5);
    expect(Math.max(...widths)).toBeLessThanOrEqual(768);
  });
});
