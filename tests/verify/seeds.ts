import type { FindingCode } from "../../src/verify/findings/finding-codes.ts";

/** A page that is broken in one way which only rendering shows. */
export interface Seed {
  readonly name: string;
  readonly code: FindingCode;
  /** Only what a tap leads to shows it. */
  readonly isTapped?: true;
  /** Styles of the page. */
  readonly css?: string;
  /** Runs before the page's scripts; `whenThere(act)` acts as soon as the screen is there, and after each change of it. */
  readonly script?: string;
}

const first = (selector: string, act: string) =>
  `{ const done = new WeakSet(); whenThere(() => { const one = document.querySelector(${JSON.stringify(selector)}); if (one && !done.has(one)) { done.add(one); ${act} } }); }`;
const words = (text: string) =>
  first("main button, main a", `one.after(element("p", { textContent: ${JSON.stringify(text)} }));`);
const answers = (act: string) =>
  `const genuine = window.fetch.bind(window); window.fetch = async (input, init) => { const request = new Request(input, init); const isCall = /^\\/(desk|svc)\\//.test(new URL(request.url).pathname); ${act} return genuine(request); };`;

export const SEEDS: readonly Seed[] = [
  { name: "a button wider than the window", code: "overflow", css: ".sk-button { min-width: 420px }" },
  { name: "a button wider than a window of 320", code: "overflow", css: ".sk-button { min-width: 330px }" },
  { name: "a heading that does not wrap", code: "overflow", css: "h1 { white-space: nowrap; min-width: 500px }" },
  { name: "content of a fixed width", code: "overflow", css: "main { width: 700px }" },
  { name: "a field of a fixed width", code: "overflow", css: "main input { min-width: 480px }" },
  { name: "content that sticks out to the right", code: "overflow", css: "main > * { margin-right: -60px }" },
  { name: "a width that grows with letters", code: "overflow", css: "main { min-width: 15rem }" },
  { name: "a gap that grows with letters", code: "overflow", css: "main { padding-left: 8rem; min-width: 12rem }" },
  { name: "a shifted footer", code: "overflow", css: "main button { position: relative; left: 90px }" },
  {
    name: "a popup wider than the window",
    isTapped: true,
    code: "overflow",
    css: "dialog { min-width: 520px; max-width: none }",
  },
  {
    name: "a picture as large as it came",
    code: "overflow",
    script: first(
      "main",
      "const box = document.createElement('div'); box.style.width = '640px'; box.style.height = '4px'; one.append(box);",
    ),
  },
  {
    name: "a button of fixed height",
    code: "text-cut",
    css: ".sk-button { overflow: hidden; height: 14px; min-height: 0 }",
  },
  {
    name: "a heading with an ellipsis",
    code: "text-cut",
    css: "h1 { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 30px; flex: none }",
  },
  {
    name: "facts in narrow columns",
    code: "text-cut",
    css: "dd, td { max-width: 24px; overflow: hidden; white-space: nowrap; display: block }",
  },
  { name: "labels of fixed height", code: "text-cut", css: "label { height: 8px; overflow: hidden; display: block }" },
  {
    name: "a button that cuts large letters",
    code: "text-cut",
    css: ".sk-button { max-height: 44px; overflow: hidden }",
  },
  {
    name: "a screen that ends at the window",
    code: "text-cut",
    css: "main { flex: none; min-height: 0; height: 90px; overflow: hidden }",
  },
  {
    name: "a popup that cuts its words",
    isTapped: true,
    code: "text-cut",
    css: "dialog p { height: 6px; overflow: hidden }",
  },
  { name: "content that is not displayed", code: "blank-screen", css: "main { display: none }" },
  { name: "content that is hidden", code: "blank-screen", css: "main { visibility: hidden }" },
  { name: "no heading", code: "blank-screen", css: "h1 { display: none }" },
  { name: "an empty heading", code: "blank-screen", script: first("h1", "one.textContent = '';") },
  {
    name: "content that is taken away",
    code: "blank-screen",
    script:
      "whenThere(() => { for (const part of document.querySelectorAll('main > *')) part.style.setProperty('display', 'none', 'important'); });",
  },
  {
    name: "pale words on a button",
    code: "accessibility",
    css: ".sk-button { color: #ccc !important; background: #ddd !important }",
  },
  { name: "pale words", code: "accessibility", css: "main, main * { color: #c8c8c8 !important }" },
  {
    name: "a pale heading",
    code: "accessibility",
    css: ".sk-header { background: #fff !important } h1 { color: #ddd !important }",
  },
  { name: "a button without a name", code: "accessibility", script: first("main button", "one.textContent = '';") },
  {
    name: "a field without a label",
    code: "accessibility",
    script: first(
      "main input",
      "for (const label of document.querySelectorAll('label')) label.remove(); one.removeAttribute('aria-label'); one.removeAttribute('aria-labelledby'); one.removeAttribute('placeholder');",
    ),
  },
  {
    name: "a picture without words",
    code: "accessibility",
    script: first(
      "main",
      "const image = document.createElement('img'); image.src = '/icon-blank.svg'; image.width = image.height = 20; one.append(image);",
    ),
  },
  {
    name: "a page without a language",
    code: "accessibility",
    script: "whenThere(() => document.documentElement.removeAttribute('lang'));",
  },
  {
    name: "a window that cannot be enlarged",
    code: "accessibility",
    script:
      "whenThere(() => { const meta = document.querySelector('meta[name=viewport]'); if (meta) meta.content = 'width=device-width, user-scalable=no'; });",
  },
  {
    name: "an element of a list outside of it",
    code: "accessibility",
    script: first("main", "const item = document.createElement('li'); item.textContent = 'Rest'; one.append(item);"),
  },
  {
    name: "a role that there is not",
    code: "accessibility",
    script: first("main button", "one.setAttribute('role', 'buton');"),
  },
  {
    name: "two elements of one id that a label names",
    code: "accessibility",
    script: first(
      "main",
      "for (const words of ['a', 'b']) one.append(element('span', { id: 'twice', textContent: words })); one.append(element('div', { role: 'img' })); one.lastChild.setAttribute('aria-labelledby', 'missing');",
    ),
  },
  {
    name: "hidden from readers, yet in reach of the keyboard",
    code: "accessibility",
    script: first("main button", "one.parentElement.setAttribute('aria-hidden', 'true');"),
  },
  {
    name: "a button inside a button",
    code: "accessibility",
    script: first("main button", "one.append(element('span', { role: 'button', tabIndex: 0, textContent: 'x' }));"),
  },
  { name: "undefined in the words", code: "wrong-words", script: words("Fällig: undefined") },
  { name: "null in the words", code: "wrong-words", script: words("Fällig: null") },
  { name: "not a number", code: "wrong-words", script: words("EUR NaN") },
  { name: "an object", code: "wrong-words", script: words("[object Object]") },
  { name: "an expression", code: "wrong-words", script: words("${state.days}") },
  { name: "markup", code: "wrong-words", script: words("<b>Jetzt</b>") },
  {
    name: "a banner that comes late",
    code: "layout-shift",
    script:
      "let isIn = false; whenThere(() => { if (isIn) return; isIn = true; afterAnswer(() => { const box = element('div', {}); box.style.height = '240px'; document.querySelector('main')?.before(box); }); });",
  },
  {
    name: "content that slides",
    code: "layout-shift",
    script:
      "let isIn = false; whenThere(() => { if (isIn) return; isIn = true; afterAnswer(() => { document.querySelector('main').style.setProperty('margin-top', '300px', 'important'); }); });",
  },
  {
    name: "an exception at the start",
    code: "page-error",
    script: "setTimeout(() => { throw new Error('seeded'); }, 0);",
  },
  { name: "a rejection that nobody caught", code: "page-error", script: "void Promise.reject(new Error('seeded'));" },
  {
    name: "an exception at a tap",
    isTapped: true,
    code: "page-error",
    script: `addEventListener("click", () => { throw new Error("seeded"); });`,
  },
  { name: "an error in the console", code: "page-error", script: "whenThere(() => console.error('seeded'));" },
  {
    name: "a picture of another host",
    code: "policy-violation",
    script: first("main", "one.append(element('img', { alt: '', src: 'https://elsewhere.example/a.png' }));"),
  },
  {
    name: "a script in the page",
    code: "policy-violation",
    script: first("main", "const code = document.createElement('script'); code.textContent = '1'; one.append(code);"),
  },
  {
    name: "a style in the page",
    code: "policy-violation",
    script: first(
      "main",
      "const style = document.createElement('style'); style.textContent = 'p{}'; one.append(style);",
    ),
  },
  {
    name: "a request to another host",
    code: "policy-violation",
    script: "whenThere(() => void fetch('https://elsewhere.example/a').catch(() => 0));",
  },
  {
    name: "a picture that is not there",
    code: "missing-file",
    script: first("main", "one.append(element('img', { alt: '', src: '/pictures/none.png' }));"),
  },
  {
    name: "an answer that never comes",
    code: "not-settled",
    script: answers("if (isCall) return new Promise(() => {});"),
  },
  {
    name: "something over all of the page",
    isTapped: true,
    code: "cannot-tap",
    css: "body::after { content: ''; position: fixed; inset: 0; z-index: 99 }",
  },
  {
    name: "buttons that take no taps",
    isTapped: true,
    code: "cannot-tap",
    css: "main button { pointer-events: none }",
  },
  {
    name: "a bar over the content",
    isTapped: true,
    code: "cannot-tap",
    css: "body::after { content: ''; position: fixed; inset: 30% 0 30% 0; z-index: 99; background: #fff }",
  },
  {
    name: "a request that is sent twice",
    isTapped: true,
    code: "double-effect",
    script: answers("if (isCall && request.method !== 'GET') void genuine(request.clone());"),
  },
  {
    name: "a request that is sent again a moment later",
    isTapped: true,
    code: "double-effect",
    script: answers(
      "if (isCall && request.method !== 'GET') { const { url, method, headers } = request; const body = await request.clone().text(); setTimeout(() => void genuine(url, { method, headers, body }), 20); }",
    ),
  },
  {
    name: "a tap that only reports",
    isTapped: true,
    code: "tap-only-reports",
    script: `addEventListener("click", (event) => { if (!event.target.closest("main button")) return; event.stopImmediatePropagation(); console.warn("skrini: unknown-field", { field: "state.days" }); }, true);`,
  },
  {
    name: "nothing after a step back",
    isTapped: true,
    code: "back-nowhere",
    script:
      "let isBack = false; addEventListener('popstate', () => { isBack = true; }); whenThere(() => { if (isBack) document.querySelector('main')?.replaceChildren(); });",
  },
  {
    name: "a popup that nothing closes",
    isTapped: true,
    code: "popup-stuck",
    script: `const stop = (event) => { if (document.querySelector("dialog[open]") && !(event.type === "click" && !event.target.closest("dialog"))) { event.stopImmediatePropagation(); event.preventDefault(); } }; for (const type of ["click", "keydown", "cancel", "popstate"]) addEventListener(type, stop, true); history.back = () => {};`,
  },
  {
    name: "a popup that cannot be shown",
    isTapped: true,
    code: "page-error",
    script: "HTMLDialogElement.prototype.showModal = () => { throw new Error('seeded'); };",
  },
  {
    name: "a widget that crashes",
    code: "widget-failed",
    script:
      "const create = document.createElement.bind(document); document.createElement = (name, options) => { if (name === 'dl') throw new Error('seeded'); return create(name, options); };",
  },
];

/** The code for a page with these seeds in it, each on the pages that `where` says. */
export function scriptOf(seeds: readonly { readonly seed: Seed; readonly where?: string }[]): string {
  const parts = seeds.map(({ seed: { css, script }, where = "true" }) => {
    const style =
      css === undefined
        ? ""
        : `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(important(css))}); document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`;
    return `if (${where}) { ${style} ${script ?? ""} }`;
  });
  return `(() => {
    const whenThere = (act) => {
      const isThere = () => document.querySelector("#root main") && document.querySelector("h1") && !document.querySelector("#boot");
      const look = () => { if (isThere()) act(); };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    };
    const afterAnswer = (act) => fetch(location.href).then(() => requestAnimationFrame(() => requestAnimationFrame(act)));
    const element = (name, properties) => Object.assign(document.createElement(name), properties);
    ${parts.join("\n")}
  })();`;
}

/** A rule of one word gives way to any class. */
function important(css: string): string {
  return css.replaceAll(/;|(?=\})/g, " !important;").replaceAll(/(?:\s*!important;?){2,}/g, " !important;");
}
