import type { Json } from "../../src/kit/json.ts";
import type { Random } from "./random.ts";

/**
 * Text between these two marks came from the fuzz, so a page may show it: whatever else looks like code was made
 * by the app.
 */
export const MARKS = ["⟦", "⟧"] as const;
const marked = (text: string) => `${MARKS[0]}${text}${MARKS[1]}`;

const RUNS = "window.hacked=1";
const TEXTS: readonly string[] = [
  `<img src=x onerror="${RUNS}">`,
  `<script>${RUNS}</script>`,
  `"><svg onload=${RUNS}>`,
  "</textarea></title><b id=hacked>b</b>",
  "${params.user}",
  "{{7*7}}",
  "%{x} %s %d {0}",
  "undefined",
  "[object Object]",
  "NaN",
  "\u202Egnp.exe\u2066\u200F",
  "😀👨‍👩‍👧‍👦é\u0301",
  "line\nbreak\ttab\r\u0000\u0007",
  "\uD800 lone",
  "x".repeat(20_000),
  "word ".repeat(2_000),
  "../../../etc/passwd%00",
];
const ADDRESSES: readonly string[] = [
  `javascript:${RUNS}`,
  `JaVaScRiPt:${RUNS}//`,
  `data:text/html,${marked(`<script>${RUNS}</script>`)}`,
  "//evil.example/x",
  "https://evil.example/x.png",
  "https://superpesa.example@evil.example/",
  "http://localhost:1/x",
  "file:///etc/passwd",
  "intent://x#Intent;scheme=http;end",
  "blob:https://evil.example/1",
  "\\\\evil.example\\x",
  "https:",
  " ",
  "?",
  "#",
  "tel:*21*+255#",
];
const NUMBERS: readonly number[] = [
  0,
  -1,
  1,
  0.5,
  -0.000001,
  1e21,
  2 ** 53,
  -(2 ** 53),
  2 ** 31,
  1.7976931348623157e308,
  5e-324,
  200,
  3440000,
];
const NUMBER_TEXTS: readonly string[] = ["0", "-1", "174", "1e9", "0x10", " 7 ", "12,5", "٣", "9".repeat(40), "1.2.3"];
const DATES: readonly string[] = [
  "2026-02-30",
  "0000-00-00",
  "9999-12-31 23:59:59",
  "2026-11-21T10:00:00+03:00",
  "-1",
  "tomorrow",
];
export const KEYS: readonly string[] = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "then",
  "length",
  "",
  "0",
  "a.b",
  "$ref",
  "key",
  "ref",
  "children",
  "dangerouslySetInnerHTML",
];

/** Any JSON value, some of it made to hurt. */
export function hostileValue(random: Random, depth = 3): Json {
  switch (random.below(depth > 0 ? 11 : 8)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return random.pick(NUMBERS);
    case 3:
      return random.pick(NUMBER_TEXTS);
    case 4:
      return random.pick(ADDRESSES);
    case 5:
      return random.pick(DATES);
    case 6:
      return "";
    case 7:
      return marked(random.pick(TEXTS));
    case 8:
      return Array.from({ length: random.pick([0, 1, 2, 30, 200]) }, () => hostileValue(random, 0));
    case 9:
      return nested(random.pick([5, 60, 400]), random);
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(5) }, () => [random.pick(KEYS), hostileValue(random, depth - 1)]),
      );
  }
}

/** Lists within objects within lists. */
function nested(depth: number, random: Random): Json {
  let value: Json = random.pick(NUMBERS);
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { list: value };
  return value;
}
