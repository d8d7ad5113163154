// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from "vitest";
import { passOnTaps } from "./pass-on-taps.ts";

afterEach(() => document.body.replaceChildren());

const SCREEN = (words: string) => `
  <main><p>${words}</p><button class="b">Less</button><button class="b">More</button><input type="checkbox">
  <input type="radio" class="one" name="size" checked><input type="radio" class="two" name="size"></main>
  <footer class="sk-bottom"><div class="sk-footer"><button class="b">Pay</button></div></footer>`;

interface Situation {
  /** The app's screen by then. */
  readonly shown?: string;
  /** Before the app was there. */
  tap?(element: HTMLInputElement): void;
  /** The element of the app's screen that has the focus as soon as that is there. */
  readonly focused?: string;
  /** When it is. */
  meanwhile?(screen: HTMLElement): void;
}

/** Passes on taps on elements of the drawn screen; the clicks that the app's screen then gets. */
function passOn(selector: string, situation: Situation = {}) {
  const { shown = SCREEN("Due 7"), tap = () => {}, focused: found, meanwhile = () => {} } = situation;
  const drawn = document.createElement("div");
  drawn.innerHTML = `<div class="sk-screen">${SCREEN("Due 7")}</div>`;
  const touched = [...drawn.querySelectorAll<HTMLInputElement>(selector)];
  for (const one of touched) tap(one);
  document.body.innerHTML = `<div id="root"><div class="sk-screen">${shown}</div></div>`;
  const clicks: { readonly on: string | null; readonly event: Event }[] = [];
  const page = document.getElementById("root") as HTMLElement;
  const focused = found === undefined ? null : page.querySelector<HTMLElement>(found);
  focused?.focus();
  meanwhile(page);
  page.addEventListener("click", (event) => clicks.push({ on: (event.target as Element).textContent, event }));
  const marked: Event[] = [];
  passOnTaps({ touched, focused }, document, (event) => marked.push(event));
  return { clicks, page, marked };
}

describe("a tap on what the server drew", () => {
  it("is passed on once, to the control at its place, by an event that is known as such", () => {
    const { clicks, marked, page } = passOn("button + button");
    expect(clicks.map(({ on }) => on)).toEqual(["More"]);
    expect(marked).toEqual([clicks[0]?.event]);
    expect(document.activeElement).toBe(page.querySelector("button + button"));
    expect(passOn(".sk-footer button").clicks.map(({ on }) => on)).toEqual(["Pay"]);
  });

  it.each<[string, Situation]>([
    ["other figures", { shown: SCREEN("Due 9") }],
    ["another screen", { shown: "<main>Closed</main>" }],
    ["the control in another state", { shown: SCREEN("Due 7").replace('"b"', '"b busy"') }],
    ["a window over it", { shown: `${SCREEN("Due 7")}<dialog open></dialog>` }],
    [
      "a control that was tapped since",
      { meanwhile: (page) => page.querySelector<HTMLElement>("main button")?.focus() },
    ],
  ])("ends there where the app shows %s", (_, situation) => {
    expect(passOn("p + button", situation).clicks).toEqual([]);
  });

  it("ticks a box that was ticked, and leaves one that was not", () => {
    const ticked = passOn("[type=checkbox]", { tap: (box) => box.click() });
    expect(ticked.page.querySelector<HTMLInputElement>("[type=checkbox]")?.checked).toBe(true);
    expect(passOn("[type=checkbox]").clicks).toEqual([]);
  });

  it("makes the choice that was made, by one tap, and all that were made", () => {
    const choose = (box: HTMLInputElement) => {
      box.checked = !box.className.includes("one");
    };
    const { page, clicks } = passOn("input", { tap: choose });
    const chosen = [...page.querySelectorAll("input")].map(({ checked }) => checked);
    expect(chosen).toEqual([true, false, true]);
    expect(clicks).toHaveLength(2);
  });

  it("makes no other choice where a widget before it has more elements than the drawn one", () => {
    const shown = SCREEN("Due 7").replace("Due 7", "<b>Due</b> 7");
    const { page } = passOn(".one, .two", { shown, tap: (box) => box.classList.contains("two") && box.click() });
    expect(page.querySelector<HTMLInputElement>(".two")?.checked).toBe(true);
    const box = passOn("[type=checkbox]", { shown, tap: (one) => one.click() });
    expect(box.page.querySelector<HTMLInputElement>("[type=checkbox]")?.checked).toBe(true);
  });

  it("goes with a choice, and leaves the focus where a keyboard had gone on to", () => {
    const { page, clicks } = passOn("[type=checkbox]", { tap: (box) => box.click(), focused: "button + button" });
    expect(clicks).toHaveLength(1);
    expect(document.activeElement).toBe(page.querySelector("button + button"));
  });

  it("is passed on where the app's screen has a way back in its header, which the server does not draw", () => {
    const shown = `<header><button class="sk-back"><svg></svg></button></header>${SCREEN("Due 7")}`;
    expect(passOn("button + button", { shown }).clicks.map(({ on }) => on)).toEqual(["More"]);
  });

  it("does not count the app's own messages below the footer", () => {
    const shown = SCREEN("Due 7").replace("</footer>", "<div>No network</div></footer>");
    expect(passOn(".sk-footer button", { shown }).clicks).toHaveLength(1);
  });
});
