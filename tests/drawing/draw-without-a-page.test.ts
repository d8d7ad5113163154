import { beforeAll, describe, expect, it } from "vitest";
import { drawScreen } from "../../src/app/drawing/draw-screen.tsx";
import type { Json } from "../../src/kit/json.ts";
import type { ScreenToDraw } from "../../src/render/drawn-screen.ts";
import { openProject, PROJECTS, type Project } from "./open-project.ts";
import { screenToDraw, withAnswers } from "./screen-to-draw.ts";

const ORIGIN = "https://phone.test";

describe.each(PROJECTS)("the screens of %s, where there is no page", async (folder) => {
  const project = await openProject(folder);

  it.each(project.release.languages)("are drawn in %s, while they wait and with their data", async (language) => {
    for (const address of project.addresses) {
      const page = screenToDraw(project, { address, language, origin: ORIGIN });
      const { answer: _, ...waiting } = page.screen;
      expect((await drawScreen(waiting)).body, address).toMatch(/^<div class="sk-screen.*<\/div>$/s);
      const { body } = await drawScreen(await withAnswers(page, drawScreen));
      expect(body, address).toMatch(/^<div class="sk-screen.*<\/div>$/s);
      expect(body.replace(/"[^"]*"|>[^<]*</g, ""), address).not.toMatch(/<script|<link|<style|\sstyle=|\son\w+=/);
    }
  });
});

describe("a shelf of books", () => {
  let library: Project;
  beforeAll(async () => {
    library = await openProject("tests/other-app");
  });
  const shelf = (): ScreenToDraw =>
    screenToDraw(library, { address: "/shelf?member=7", language: "fr", origin: ORIGIN }).screen;
  const withText = (text: string, status = 200) =>
    drawScreen({ ...shelf(), answer: () => ({ status, text, retryAfter: null }) });
  const withVolumes = (volumes: Json) => withText(JSON.stringify({ state: { kind: "fine" }, payload: { volumes } }));
  const book = (name: string, index = 0) => ({ name, due: "2030-01-02", barcode: `b${index}`, fee: 150 });

  it("has the books, and links that lead on with the page's parameters", async () => {
    const { body, title } = await withVolumes([book("Emma"), book("Ivanhoe", 1)]);
    expect(title).toBe("Mes emprunts");
    expect(body).toContain("Ivanhoe");
    expect(body).toMatch(/<a [^>]*href="\/volume\?[^"]*member=7[^"]*item=b1|item=b1[^"]*member=7/);
  });

  it("takes its address as a URL too", async () => {
    const drawn = await drawScreen({ ...shelf(), location: new URL("/shelf?member=7", ORIGIN) });
    expect(drawn).toEqual(await drawScreen(shelf()));
  });

  it("says what the app says where there are none, or none that it may see", async () => {
    expect((await withVolumes([])).body).toContain("rien emprunté");
    expect((await withText("{}", 500)).body).toContain('role="alert"');
  });

  it("waits on, where the phone would ask again or takes what is too long for a page", async () => {
    const waiting = (await drawScreen({ ...shelf(), answer: () => undefined })).body;
    expect(waiting).toContain("sk-shape-rows");
    for (const [text, status] of [
      ["", 503],
      ["<html>", 200],
      ["", 0],
      [`"${"x".repeat(10_000_000)}"`, 200],
    ] as const) {
      const drawn = await withText(text, status);
      expect([drawn.body, drawn.isWaiting], `${status} ${text.length}`).toEqual([waiting, true]);
    }
    expect((await withVolumes([])).isWaiting).toBe(false);
  });

  it("takes markup for words", async () => {
    const { body } = await withVolumes([book('</template><script>alert(1)</script><img src=x onerror="alert(1)">')]);
    expect(body).not.toMatch(/<script|<img|<template/);
    expect(body).toContain("&lt;script&gt;");
  });

  it("takes neither `__proto__` nor nesting without end for a member", async () => {
    const deep = `${'{"__proto__":{"polluted":'.repeat(3_000)}1${"}}".repeat(3_000)}`;
    const { body } = await withText(`{"state":{"kind":"fine"},"payload":{"volumes":[],"__proto__":${deep}}}`);
    expect(body).toContain("rien emprunté");
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("is not drawn at any length: the page is sent without its data", async () => {
    const many = [...new Array(1_200).keys()].map((index) => book("x".repeat(20), index));
    const { body } = await withVolumes(many);
    expect(body.match(/<a /g)?.length).toBeLessThanOrEqual(501);
    const long = [...new Array(3).keys()].map((index) => book("x".repeat(30_000), index));
    expect((await withVolumes(long)).body.length).toBeLessThan(250_000);
  });

  it("shares nothing with another that is drawn at the same time", async () => {
    const names = [...new Array(20).keys()].map((index) => `Book ${index} of 20`);
    const drawn = await Promise.all(names.map((name) => withVolumes([book(name)])));
    for (const [index, { body }] of drawn.entries()) {
      expect(names.filter((name) => body.includes(name))).toEqual([names[index]]);
    }
  });

  it("leaves no timer behind", async () => {
    await withVolumes([book("Emma")]);
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
    const before = timers();
    await withVolumes([book("Emma")]);
    expect(timers()).toBe(before);
  });
});
