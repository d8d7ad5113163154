import type { Json } from "../../../src/kit/json.ts";
import type { SourceFile } from "../../../src/language/project/source-file.ts";
import { editJson } from "../edit-json.ts";
import { hostileValue } from "../hostile-values.ts";
import type { Random } from "../random.ts";

/** One or two documents changed at random: mostly by small edits, since those come furthest. */
export function changeDocuments(real: readonly SourceFile[], random: Random): SourceFile[] {
  const changed = new Map<string, SourceFile>();
  const screens = real.filter(({ path }) => path.startsWith("schemas/screens/"));
  for (let count = random.chance(0.8) ? 1 : 2; count > 0; count--) {
    const { path, text } = random.pick(random.chance(0.5) ? screens : real);
    changed.set(path, {
      path: random.chance(0.02) ? `schemas/${random.pick(PATHS)}` : path,
      text: changeText(text, random),
    });
  }
  return [...changed.values()];
}

/** The real documents, with these in place of those at the same paths. */
export function withChanged(real: readonly SourceFile[], changed: readonly SourceFile[]): readonly SourceFile[] {
  const paths = new Set(changed.map(({ path }) => path));
  return [...real.filter(({ path }) => !paths.has(path)), ...changed];
}

const PATHS = ["screens/__proto__.json", "calls/constructor.json", "x.json", "screens/a/b.json", "samples/x/y.json"];

function changeText(text: string, random: Random): string {
  const kind = random.below(40);
  if (kind === 0) return randomBytes(random);
  if (kind === 1) return JSON.stringify(hostileValue(random, 4));
  if (kind === 2) return text.slice(0, random.below(text.length));
  if (kind <= 4) return changeBytes(text, random);
  const strings = [...new Set(text.match(/"(?:[^"\\]|\\.)*"/g) ?? [])];
  const newValue = (chooser: Random, before: Json | undefined) => documentValue(chooser, before, strings);
  return JSON.stringify(
    editJson(JSON.parse(text) as Json, random.pick([1, 1, 1, 1, 1, 2, 4, 12]), random, newValue),
    null,
    2,
  );
}

/** A word of the same document, an expression bent a little, or a hostile value. */
function documentValue(random: Random, before: Json | undefined, strings: readonly string[]): Json {
  if (random.chance(0.4) && strings.length > 0) return JSON.parse(random.pick(strings)) as Json;
  if (typeof before === "boolean" && random.chance(0.8)) return !before;
  if (typeof before === "string" && random.chance(0.6)) return bendText(before, random);
  if (typeof before === "number" && random.chance(0.6)) return random.pick([before + 1, -before, before * 1e9, 0]);
  if (random.chance(0.15)) return random.pick(EXPRESSIONS);
  return hostileValue(random);
}

const EXPRESSIONS = [
  "${'x'}",
  "${params.user + params.user}",
  "${1 / 0}",
  "${[1, 2, 3].map(x, x * 9007199254740991)}",
  "${".repeat(50),
  `\${${"(".repeat(400)}1${")".repeat(400)}}`,
  `\${${"!".repeat(2000)}true}`,
  `\${${"1 + ".repeat(3000)}1}`,
  "${app.__proto__}",
  "${constructor.constructor('x')()}",
  "x".repeat(30_000),
];
const PIECES = [
  "${",
  "}",
  "'",
  "(",
  ")",
  "[",
  "]",
  ".",
  " + ",
  " && ",
  " ? 1 : ",
  "!",
  "\\",
  "\u0000",
  "__proto__",
  "0",
  "/",
  "?",
  "{id}",
];

function bendText(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1 + random.below(4));
    case 1:
      return text.slice(0, at) + random.pick(PIECES) + text.slice(at);
    case 2:
      return text + text;
    default:
      return text.slice(at) + text.slice(0, at);
  }
}

function changeBytes(text: string, random: Random): string {
  let result = text;
  for (let count = 1 + random.below(6); count > 0; count--) {
    const at = random.below(result.length + 1);
    const put = random.chance(0.5)
      ? String.fromCharCode(random.below(random.pick([128, 65_536])))
      : random.pick(PIECES);
    result = result.slice(0, at) + put + result.slice(at + random.below(3));
  }
  return result;
}

function randomBytes(random: Random): string {
  const opening = random.pick(["", "{", "[[[[", '{"a":', "[".repeat(100_000), '{"a":'.repeat(20_000), "\uFEFF"]);
  return (
    opening +
    String.fromCharCode(...Array.from({ length: random.below(2000) }, () => random.below(random.pick([128, 65_536]))))
  );
}
