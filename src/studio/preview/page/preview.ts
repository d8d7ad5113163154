import { languageAttributes } from "../../../kit/language/text-direction.ts";
import { colorProperty } from "../../../language/pictures/theme-colors.ts";
import type { AppPlan, ScreenPlan } from "../../../language/plan.ts";
import { createDropTarget, type Point } from "./drop-target.ts";
import { openPopup } from "./open-popup.ts";
import { patchPlan } from "./patch-plan.ts";
import { createNodePicker } from "./pick-nodes.ts";
import type { FromPreview, OpenPreview, ToPreview } from "./preview-messages.ts";
import { recordLog } from "./record-log.ts";
import { createBrokenParts } from "./show-broken.ts";
import { createShownPictures } from "./shown-pictures.ts";
import { valueNow } from "./value-now.ts";

/**
 * The page inside the studio's frame: the borrower's own client, which gets its plans and sample data from the studio
 * instead of the server. The address of its first script stands in this page. It has no origin: what the browser keeps
 * by origin it has not, and what it asks the studio for it asks by messages.
 */
const BASE = "/plans/draft";
const APP_PLAN = /\/app\.[\w-]+\.json$/;
const DOCUMENTS = "/sandbox/documents.json";

const waiting = new Map<string, ((text: string | null) => void)[]>();
const pictures = createShownPictures();
const broken = createBrokenParts(rootOf);
const target = createDropTarget();
const picker = createNodePicker({
  onPick: (picked) => tell({ kind: "picked", picked }),
  onWords: (words) => tell({ kind: "words", ...words }),
  onFramed: (area) => tell({ kind: "framed", area }),
});

window.addEventListener("message", ({ data, origin, source }: MessageEvent<ToPreview>) => {
  if (origin !== window.location.origin || source !== window.parent) return;
  if (data.kind === "open") void open(data);
  else if (data.kind === "picking") picker.setPicking(data.isPicking);
  else if (data.kind === "plan") patch(data.text, data.version);
  else if (data.kind === "evaluate")
    tell({ kind: "value", id: data.id, json: valueNow(rootOf(), data.ast, data.place) });
  else if (data.kind === "problems") broken.setProblems(data.problems);
  else if (data.kind === "popup") openPopup(rootOf(), data.name);
  else if (data.kind === "select") picker.select(data.node, data.scroll);
  else if (data.kind === "drag") target.point(data.at);
  else if (data.kind === "drop") drop(data.at);
  else if (data.kind === "pictures") pictures.take(data.pictures);
  else {
    const text = data.text === null ? null : pictures.in(data.text);
    for (const answer of waiting.get(data.address) ?? []) answer(text);
    waiting.delete(data.address);
  }
});
window.addEventListener("keydown", (event) => {
  if (event.key === "F6") {
    event.preventDefault();
    tell({ kind: "leave", back: event.shiftKey });
    return;
  }
  const isTyping = event.target instanceof Element && event.target.matches("input, textarea");
  const key = event.key.toLowerCase();
  if (isTyping || !(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
  event.preventDefault();
  tell({ kind: "undo", again: event.shiftKey || key === "y" });
});
// A phone draws its scroll bar above the page; a desk's takes its width from it.
document.documentElement.style.scrollbarWidth = "none";
tell({ kind: "ready" });

function rootOf(): Element {
  return document.getElementById("root") ?? document.body;
}

function drop(at: Point): void {
  const place = target.placeAt(at);
  if (place !== null) tell({ kind: "dropped", place });
}

function patch(text: string, version: number): void {
  const isPatched = patchPlan(rootOf(), JSON.parse(pictures.in(text)) as ScreenPlan);
  broken.renew();
  tell({ kind: "patched", version, isPatched });
}

async function open(asked: OpenPreview): Promise<void> {
  picker.setPicking(asked.isPicking);
  if (!takeAddress(asked.path)) return tell({ kind: "unsupported" });
  tellMoves();
  replaceFetch();
  leaveFocus();
  // Even to ask for these throws where there is no origin.
  Object.defineProperty(navigator, "serviceWorker", { value: undefined });
  Object.defineProperty(window, "caches", { value: undefined });
  Object.assign(document.documentElement, languageAttributes(asked.language));
  document.body.replaceChildren(
    part("div", "root", ""),
    part("div", "skrini-boot", JSON.stringify({ ...bootOf(asked) })),
  );
  recordLog(rootOf(), (entry) => tell({ kind: "log", entry }), broken.replaceCrashed);
  const script = document.querySelector<HTMLMetaElement>('meta[name="client"]')?.content ?? "";
  tellWhenThere(asked.scroll);
  await import(/* @vite-ignore */ script);
}

/** Whether the page has that address now. */
function takeAddress(path: string): boolean {
  try {
    window.history.replaceState(null, "", path);
    return true;
  } catch {
    return false;
  }
}

/** A page that takes this one's place begins where a person has gone on to. */
function tellMoves(): void {
  const tellPlace = () => {
    const { pathname, search, hash } = window.location;
    tell({ kind: "moved", path: `${pathname}${search}${hash}`, scroll: window.scrollY });
  };
  for (const way of ["pushState", "replaceState"] as const) {
    const write = window.history[way].bind(window.history);
    window.history[way] = (...entry) => {
      write(...entry);
      tellPlace();
    };
  }
  window.addEventListener("popstate", tellPlace);
  window.addEventListener("scroll", tellPlace, { passive: true });
}

function bootOf({ language }: OpenPreview): object {
  // Nothing of it comes from elsewhere, so that no digest has to tell what it must be.
  return { release: "draft", language, base: BASE, digest: "", sandbox: true };
}

function part(name: string, id: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.id = id;
  element.hidden = id !== "root";
  element.textContent = text;
  return element;
}

function replaceFetch(): void {
  const network = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (!pathname.startsWith(`${BASE}/`) && pathname !== DOCUMENTS) return network(input, init);
    const text = await wanted(pathname);
    if (text !== null && APP_PLAN.test(pathname)) applyBrand(JSON.parse(text));
    return new Response(text ?? "", {
      status: text === null ? 404 : 200,
      headers: { "content-type": "application/json" },
    });
  };
}

/** Makes the brand's colors the page's, as the server does by a style sheet. */
function applyBrand({ brand }: AppPlan): void {
  for (const [name, color] of Object.entries(brand.colors))
    document.documentElement.style.setProperty(colorProperty(name), color);
}

/** A screen focuses its heading when it opens. Somebody who types in the studio meanwhile keeps the focus there. */
function leaveFocus(): void {
  const focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  // A dialog takes the focus by itself, but for one in which nothing can have it.
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    const { inert } = this;
    this.inert = inert || !document.hasFocus();
    showModal.call(this);
    this.inert = inert;
  };
}

function wanted(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    waiting.set(address, [...(waiting.get(address) ?? []), resolve]);
    tell({ kind: "want", address });
  });
}

/** Milliseconds without another change of the page until it counts as there, and until it does in any case. */
const QUIET = 120;
const LATEST = 2500;

/** Tells that the screen is there, and goes back to where one was before the last edit. */
function tellWhenThere(scroll: number): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    clearTimeout(timer);
    clearTimeout(latest);
    observer.disconnect();
    window.scrollTo(0, scroll);
    tell({ kind: "shown" });
  };
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    if (document.querySelector("#root main") !== null) timer = setTimeout(finish, QUIET);
  });
  const latest = setTimeout(finish, LATEST);
  observer.observe(document.body, { childList: true, subtree: true });
}

function tell(message: FromPreview): void {
  window.parent.postMessage(message, window.location.origin);
}
