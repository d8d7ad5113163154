import { describe, expect, it } from "vitest";
import { pictureProblem } from "./picture-problem.ts";

const SVG = "http://www.w3.org/2000/svg";
const bytes = (text: string) => new TextEncoder().encode(text);
const problemOf = (content: string | Uint8Array) =>
  pictureProblem("schemas/pictures/a.svg", typeof content === "string" ? bytes(content) : content);
const drawing = (inner: string, attributes = "") =>
  `<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${inner}</svg>`;
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=";

/** Nine groups, each of which shows the one before ten times. */
const useBomb = `<defs><rect id="g0"/>${Array.from({ length: 9 }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`).join("")}</defs><use href="#g9"/>`;

const ATTACKS: readonly (readonly [name: string, content: string | Uint8Array])[] = [
  ["a script", drawing("<script>alert(1)</script>")],
  ["a script of another file", drawing('<script href="https://evil.example/a.js"/>')],
  ["a script under a prefix", drawing("<s:script>alert(1)</s:script>", `xmlns:s="${SVG}"`)],
  [
    "a script in the namespace of HTML",
    drawing('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  ],
  ["a script behind a comment", `<!--<svg>--><svg xmlns="${SVG}"><!-- > --><script>alert(1)</script></svg>`],
  [
    "a foreign object with HTML",
    drawing('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  ],
  ["a frame", drawing('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>')],
  ["an embedded object", drawing('<embed xmlns="http://www.w3.org/1999/xhtml" src="a.swf"/>')],
  ["a video", drawing('<h:video xmlns:h="http://www.w3.org/1999/xhtml" src="https://evil.example/a.mp4"/>')],
  ["a sound", drawing('<audio href="https://evil.example/a.mp3"/>')],
  ["a link that runs", drawing('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
  [
    "a link that runs, broken by a tab",
    drawing('<a xlink:href="java&#9;script:alert(1)"><rect width="9" height="9"/></a>'),
  ],
  ["a link to elsewhere", drawing('<a href="https://evil.example"><rect width="9" height="9"/></a>')],
  ["a handler", drawing('<rect onclick="alert(1)"/>')],
  ["a handler of the root", drawing("", 'onload="alert(1)"')],
  ["a handler after a slash", drawing('<rect id="a"\nonmouseover="alert(1)"/>')],
  ["a handler after a line break", drawing('<rect\fonbegin="alert(1)"/>')],
  ["a handler in capitals", drawing('<rect ONCLICK="alert(1)"/>')],
  ["an animation that makes a link", drawing('<a><animate attributeName="href" to="javascript:alert(1)"/></a>')],
  ["a value set to run", drawing('<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>')],
  ["an animation with a handler", drawing('<animateTransform onbegin="alert(1)" attributeName="transform"/>')],
  ["a listener of XML events", drawing('<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" event="load"/>')],
  ["a handler element", drawing('<handler type="application/ecmascript">alert(1)</handler>')],
  ["parts of another file", drawing('<use href="https://evil.example/a.svg#b"/>')],
  ["parts of a file beside it", drawing('<use xlink:href="other.svg#b"/>')],
  ["parts of data", drawing(`<use href="data:image/svg+xml;base64,${btoa("<svg/>")}#x"/>`)],
  ["parts of a file, after a space", drawing('<use href=" https://evil.example/a.svg#b"/>')],
  ["a picture from elsewhere", drawing('<image href="https://evil.example/beacon.png"/>')],
  ["a picture of this origin", drawing('<image href="/api/session"/>')],
  ["a drawing inside", drawing('<image href="data:image/svg+xml,&lt;svg onload=&quot;alert(1)&quot;/&gt;"/>')],
  ["a page said to be a picture", drawing(`<image href="data:image/png;base64,${btoa("<html><script>")}"/>`)],
  ["a picture with no base64", drawing('<image href="data:image/png,%89PNG"/>')],
  [
    "a filter's picture from elsewhere",
    drawing('<filter id="f"><feImage href="https://evil.example/a.png"/></filter>'),
  ],
  ["a style sheet of another file", drawing("<style>@import 'https://evil.example/a.css';</style>")],
  ["a style with an address", drawing("<style>rect{fill:url(https://evil.example/a.svg#b)}</style>")],
  ["a style with an address in quotes", drawing(`<style>rect{fill:url("//evil.example/a")}</style>`)],
  ["a style with escapes", drawing("<style>rect{fill:u\\72l(https://evil.example)}</style>")],
  ["a style with a set of pictures", drawing(`<style>rect{background:image-set("https://evil.example/a" 1x)}</style>`)],
  ["a style with a font", drawing("<style>@font-face{font-family:a;src:url(https://evil.example/a)}</style>")],
  ["a style in CDATA", drawing("<style><![CDATA[@import url(https://evil.example);]]></style>")],
  ["a style broken by a comment", drawing("<style>@im/**/port 'a';rect{fill:ur/**/l(https://evil.example)}</style>")],
  ["a style attribute with an address", drawing('<rect style="fill:url(https://evil.example/a)"/>')],
  ["a style attribute in references", drawing('<rect style="fill:&#x75;rl(https://evil.example/a)"/>')],
  ["a fill from elsewhere", drawing('<rect fill="url(https://evil.example/a.svg#b)"/>')],
  ["a mask from elsewhere", drawing(`<rect mask="url('other.svg#b')"/>`)],
  ["a cursor from elsewhere", drawing('<rect cursor="url(https://evil.example/a.cur),auto"/>')],
  [
    "a style sheet by instruction",
    `<?xml-stylesheet href="https://evil.example/a.xsl" type="text/xsl"?>${drawing("")}`,
  ],
  ["a document type", `<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd">${drawing("")}`],
  ["an entity of a file", `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>${drawing("<text>&e;</text>")}`],
  ["an entity that is a script", `<!DOCTYPE svg [<!ENTITY e "<script>alert(1)</script>">]>${drawing("&e;")}`],
  [
    "entities of entities",
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${drawing("<text>&b;&b;&b;</text>")}`,
  ],
  ["an attribute's default", `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${drawing("")}`],
  ["included XML", drawing('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>')],
  ["a base address", drawing('<use href="#a"/>', 'xml:base="https://evil.example/a.svg"')],
  ["an editor's data", drawing('<metadata><x xmlns="urn:x"/></metadata>')],
  ["a root of HTML", '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
  ["a drawing in the namespace of HTML", '<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>'],
  ["two roots", `${drawing("")}${drawing("")}`],
  [
    "another encoding",
    Uint8Array.from([0xff, 0xfe, ...Array.from(drawing("<script/>")).flatMap((one) => [one.charCodeAt(0), 0])]),
  ],
  ["an encoding that hides", `<?xml version="1.0" encoding="UTF-7"?>${drawing("+ADw-script+AD4-")}`],
  ["bytes that are no text", Uint8Array.from([...bytes(drawing("")), 0xc0, 0xaf])],
  ["a tag that is not closed", `<svg xmlns="${SVG}"><g>`],
  ["parts that show themselves", drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ["a style with elements between", drawing("<style><g/>@import 'https://evil.example/a.css';</style>")],
  ["a style in references", drawing("<style>&#64;import 'https://evil.example/a.css';</style>")],
  [
    "a chain of parts",
    drawing(Array.from({ length: 9000 }, (_, at) => `<use id="c${at}" href="#c${at + 1}"/>`).join("")),
  ],
  ["parts of parts, a thousand million", drawing(useBomb)],
  ["elements within each other", drawing(`${"<g>".repeat(20_000)}${"</g>".repeat(20_000)}`)],
  ["elements without end", drawing("<g/>".repeat(50_000))],
  [
    "a filter that computes for ever",
    drawing('<filter id="f"><feTurbulence numOctaves="9999999" baseFrequency="9"/></filter>'),
  ],
];

describe("a drawing", () => {
  it.each(ATTACKS)("with %s is refused", (_, content) => expect(problemOf(content)).toMatch(/^(is no|has|shows) /));

  it.each([
    ["shapes", '<path d="M0 0h9"/><rect width="9" height="9" rx="2"/><polygon points="0,0 1,1 2,0"/>'],
    [
      "text",
      '<title>Save (big)</title><text x="1" y="2" font-family="Arial, sans-serif">A &amp; B<tspan>c</tspan></text>',
    ],
    ["an id like a handler", '<g id="on" class="onload" aria-label="Click (here)"/>'],
    ["its own parts", '<defs><g id="part"><rect/></g></defs><use href="#part"/><use xlink:href="#part" x="4"/>'],
    [
      "gradients",
      '<linearGradient id="l"><stop offset="0" stop-color="#fff"/></linearGradient><rect fill="url(#l)" stroke="rgb(1, 2, 3)"/>',
    ],
    [
      "clips and masks",
      '<clipPath id="c"><rect/></clipPath><mask id="m"><rect/></mask><g clip-path="url(#c)" mask="url(&quot;#m&quot;)"/>',
    ],
    [
      "a style",
      "<style>.a{fill:#0b6b5d;transform:rotate(45deg)}.b{fill:url(#l)}</style><radialGradient id='l'/><g class='a'/>",
    ],
    ["a style attribute", `<rect style="fill:#fff;stroke:hsl(1 2% 3%)"/>`],
    ["a shadow", '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect filter="url(#f)"/>'],
    ["a picture in it", `<image width="9" height="9" href="${PNG}"/>`],
  ])("with %s is taken", (_, inner) => {
    expect(problemOf(drawing(inner))).toBeNull();
  });

  it("begins as people's programs write it", () => {
    expect(problemOf(`\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- drawn -->\n${drawing("<g/>")}\n`)).toBeNull();
  });

  it("says what is in the way, and what to do", () => {
    expect(problemOf(drawing("<script/>"))).toBe("has <script> in it: save it as a plain drawing");
    expect(problemOf(drawing('<rect onclick="a()"/>'))).toBe('has "onclick" in it: save it as a plain drawing');
    expect(problemOf("<svg/>")).toBe(`is no SVG picture: its first element is <svg xmlns="${SVG}">`);
  });
});
