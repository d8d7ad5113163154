import { describe, expect, it } from "vitest";
import { sampleRelease } from "../testing/sample-release.ts";
import { joinShell, renderShell } from "./html-shell.ts";

const release = sampleRelease();
const [english, swahili] = Object.values(release.app);
if (english === undefined || swahili === undefined) throw new Error("the fixture has two languages");
const parts = {
  client: {
    script: "/assets/entry.js",
    worker: "/assets/worker.js",
    styles: ["/assets/main.css"],
    preloads: ["/assets/main.js"],
    widgets: {},
    shared: {},
    functions: { common: [], true: [] },
    clock: ["/assets/clock.js"],
    drafts: ["/assets/draft.js"],
  },
  widgets: ["/assets/picker.js"],
  release: "0123456789abcdef",
  plans: "r1",
  app: swahili,
  digests: {},
  digest: "app+sw",
  apps: [english, swahili],
  screen: release.screens.order?.sw,
  drawn: null,
  screenId: "order",
  icon: "/favicon.ico",
  frames: [],
  sandbox: true,
  channel: false,
  runtime: "0123456789abcdef",
  reports: 0,
};

const page = (change: Parameters<typeof renderShell>[0]) => joinShell(renderShell(change));

describe("renderShell", () => {
  const html = page(parts);

  it("names all that the first screen needs, so that it is fetched at once", () => {
    for (const address of [
      "/assets/entry.js",
      "/assets/main.css",
      "/assets/main.js",
      "/assets/picker.js",
      "/plans/r1/order.sw.json",
      "/plans/r1/app.sw.json",
    ]) {
      expect(html).toContain(`"${address}"`);
    }
  });

  it("promise 12: names the digest of the app's plan, apart from the plans to fetch ahead: there browsers know none", () => {
    expect(html).toMatch(/id="skrini-boot">[^<]*"digest":"app\+sw"/);
    expect(html).toContain(
      '<link rel="preload" as="fetch" href="/plans/r1/order.sw.json" fetchpriority="low" crossorigin>',
    );
    expect(html).toContain(
      '<link rel="preload" as="fetch" href="/plans/r1/app.sw.json" fetchpriority="low" crossorigin>',
    );
  });

  it("has the brand's colors from the first paint on, over the theme's, and asks for none that are the theme's own", () => {
    const styles = (html: string) =>
      [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    expect(styles(html)).toEqual(["/assets/main.css", "/assets/colors-5b2a86.css"]);
    const plain = { ...swahili, brand: { ...swahili.brand, colors: { brand: "#0B6B5D" } } };
    expect(styles(page({ ...parts, app: plain }))).toEqual(["/assets/main.css"]);
  });

  it("names hosts that may be framed besides the listed ones, where there are any", () => {
    expect(html).not.toContain('"frames"');
    expect(page({ ...parts, frames: ["lender.example"] })).toContain('"frames":["lender.example"]');
  });

  it("says where to begin in a data block", () => {
    const data = /<script type="application\/json" id="skrini-boot">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(data)).toEqual({
      release: "0123456789ab",
      language: "sw",
      base: "/plans/r1",
      digest: "app+sw",
      screen: "order",
      sandbox: true,
    });
  });

  it("lets no text end the data block or begin an element", () => {
    const hostile = page({
      ...parts,
      screenId: "</script><script>alert(1)</script>",
      screen: undefined,
      app: { ...swahili, brand: { ...swahili.brand, name: '"><img src=x onerror=alert(1)>' } },
    });
    expect(hostile).not.toContain("<script>");
    expect(hostile).not.toContain("<img");
    expect(hostile.match(/<\/script>/g)).toHaveLength(2);
  });

  it("has no inline script, style or handler", () => {
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts.filter((attributes) => !/ src=|type="application\/json"/.test(attributes ?? ""))).toEqual([]);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  it("brings what to say when not even the app's code can be had", () => {
    const failed = /<template>(.*)<\/template>/.exec(html)?.[1];
    for (const part of [
      "failed-sw</h1>",
      "retry-sw</button>",
      '<a class="sk-button sk-button-secondary" dir="ltr" href="tel:+255',
    ]) {
      expect(failed).toContain(part);
    }
  });

  it("waits in the page's language, and without a script speaks all of them", () => {
    expect(html).toContain('<html lang="sw">');
    expect(html).toContain("loading-sw");
    const spoken = /<noscript>(.*)<\/noscript>/.exec(html)?.[1];
    expect(spoken).toContain('<p lang="sw">noScript-sw</p><p lang="en">noScript-en</p>');
    expect(spoken).toContain('href="tel:+255800000000">+255 800 000 000</a>');
    expect(spoken).toContain("Pesa &lt;Co&gt;");
  });

  it("is written to the left where its language is, and the other languages to the right", () => {
    const arabic = page({ ...parts, app: { ...swahili, language: "ar" } });
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('<p lang="en" dir="ltr">');
    expect(html).toContain('<html lang="sw">');
    expect(html).not.toContain('dir="rtl"');
  });

  it("fetches ahead what brings a draft back, where the screen keeps one", () => {
    const screen = release.screens.order?.sw;
    if (screen === undefined) throw new Error("the fixture has this screen");
    const state = { name: { initial: ["lit", ""] as const, keep: {} } };
    expect(html).not.toContain("/assets/draft.js");
    expect(page({ ...parts, screen: { ...screen, state } })).toContain('"/assets/draft.js"');
  });

  it("shows the screen as it is drawn, beside where the app will stand, out of reach until then", () => {
    const drawn = { title: "Order <7>", body: '<div class="sk-screen">drawn</div>', isWaiting: true };
    const shown = page({ ...parts, drawn });
    expect(shown).toContain("<title>Order &lt;7&gt;</title>");
    expect(shown).toMatch(
      /<div id="root"><\/div>\n<div id="boot">.*<div inert><div class="sk-screen">drawn<\/div><\/div>/,
    );
  });

  it("says that it loads only where the screen waits, and in both cases what to do where no script comes", () => {
    const { skeleton, withData } = renderShell(parts);
    expect(skeleton).toContain('<p class="sk-unseen" role="status">loading-sw</p>');
    expect(withData("<p>7</p>")).not.toContain("loading-sw");
    for (const shown of [skeleton, withData("<p>7</p>")]) {
      expect(shown).toMatch(
        /<div class="sk-late"><div[^>]* role="alert"><span>slow-sw<.*href="">retry-sw<\/a>(<\/div>){3}$/m,
      );
    }
  });

  it("is called by the brand's name where the screen's title is not known yet", () => {
    expect(html).toContain("<title>Pesa &lt;Co&gt;</title>");
  });
});
