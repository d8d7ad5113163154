import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { each, nodesOf } from "../find.ts";
import { callOf, membersOf } from "../model.ts";
import { inside, kind, type Mutation, put, retype } from "../mutation.ts";
import type { Path, Project, Site } from "../project.ts";

const CHECK = "schemas/check.json";

/** Values of samples that their calls declare as one type, each with its path. */
function answered(
  project: Project,
  type: string,
): readonly { readonly sample: Site; readonly path: Path; readonly name: string }[] {
  return project.samples.flatMap((sample) => {
    const call = project.calls.find(({ value }) => sample.file.includes(`/samples/${value.id}/`));
    const answer = sample.value.answer;
    return answer === undefined || call === undefined
      ? []
      : inAnswer(sample, ["answer"], answer, call.value.answer, type);
  });
}

function inAnswer(
  sample: Site,
  path: Path,
  value: Json,
  schema: Json | undefined,
  type: string,
): readonly { readonly sample: Site; readonly path: Path; readonly name: string }[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      inAnswer(sample, [...path, index], item as Json, (schema as JsonObject | undefined)?.items, type),
    );
  }
  if (typeof value !== "object" || value === null) {
    const isFit = [(schema as JsonObject | undefined)?.type].flat().includes(type) && value !== null;
    return isFit ? [{ sample, path, name: String(path.at(-1)) }] : [];
  }
  const members = membersOf(schema);
  return Object.entries(value).flatMap(([name, inner]) =>
    inAnswer(sample, [...path, name], inner as Json, members[name], type),
  );
}

/** Members of answers that a screen writes as a date. */
function dated(project: Project): ReadonlySet<string> {
  return new Set(
    project.expressions.flatMap(({ value }) =>
      [...value.matchAll(/date\(\w+(?:\.\w+)*\.(\w+)[,)]/g)].map(([, name]) => name ?? ""),
    ),
  );
}

function inCheck(project: Project, path: Path, value: Json): readonly Mutation[] {
  const isThere = project.files.some((file) => file.path === CHECK);
  const whole = { $schema: "./language/check.schema.json", version: 1, [String(path[0])]: value };
  return [isThere ? put({ file: CHECK, path: [] }, path, value) : put({ file: CHECK, path: [] }, [], whole)];
}

/** Limits that the reference states. */
export const LIMITS = [
  kind("qr-code-too-long", "A QR code holds more than a camera reads.", (p) =>
    each(nodesOf(p, "qr-code"), (node) => put(node, ["content"], `https://clinic.example/?q=${"a1".repeat(500)}`)),
  ),
  kind("coverage-above-all", "More is to be reached than there is.", (p) => inCheck(p, ["coverage"], 120)),
  kind("count-of-a-fraction", "Two and a half shapes of a placeholder.", (p) =>
    each(nodesOf(p, "data", "skeleton"), (node) => put(node, ["count"], 2.5, [])),
  ),
  kind("limit-of-a-fraction", "Two and a half pictures may be sent.", (p) =>
    each(nodesOf(p, "image-upload"), (node) => put(node, ["limit"], 2.5)),
  ),
  kind("search-pause-too-long", "A search waits a minute.", (p) =>
    each(nodesOf(p, "search-field"), (node) => put(node, ["delay"], 60_000, [])),
  ),
  kind("seconds-in-milliseconds", "Seconds of a sample are milliseconds.", (p) =>
    answered(p, "integer").flatMap(({ sample, path, name }) =>
      /seconds/i.test(name) ? [put(sample, path, 30_000)] : [],
    ),
  ),
  kind("date-of-a-sample-in-words", "A day of a sample is none that can be read.", (p) =>
    answered(p, "string").flatMap(({ sample, path, name }) =>
      dated(p).has(name) ? [put(sample, path, "next Monday")] : [],
    ),
  ),
  kind("date-of-a-sample-turned", "A day of a sample is written the other way round.", (p) =>
    answered(p, "string").flatMap(({ sample, path, name }) =>
      dated(p).has(name) ? [put(sample, path, "31/12/2026")] : [],
    ),
  ),
  kind("case-lacks-in-one-language", "A choice of words lacks a case in one language.", (p) =>
    each(p.texts, (text) => {
      const last = p.languages.at(-1) ?? "";
      const words = String(text.value[last]);
      return /select, (\w+) \{[^{}]*\} \w+ \{/.test(words)
        ? put(text, [last], words.replace(/(select, )\w+ \{[^{}]*\} /, "$1"), [])
        : null;
    }),
  ),
  kind("whole-number-too-large", "A whole number of a sample is more than any phone counts to.", (p) =>
    answered(p, "integer").map(({ sample, path }) => retype(sample, path, () => "9007199254740993")),
  ),
  kind("schema-number-too-large", "A whole number of a schema is more than any phone counts to.", (p) =>
    each(p.calls, (call) => {
      const [name] = Object.entries(membersOf(call.value.answer)).find(([, { type }]) => type === "integer") ?? [];
      return name === undefined
        ? null
        : {
            edits: [
              { ...inside(call, ["answer", "properties", name, "maximum"]), value: 0 },
              { ...inside(call, ["answer", "properties", name, "maximum"]), text: () => "9007199254740993" },
            ],
            places: [
              inside(call, ["answer", "properties", name, "maximum"]),
              inside(call, ["answer", "properties", name]),
            ],
          };
    }),
  ),
  kind("half-a-character", "A text holds half of a character.", (p) =>
    each(p.texts, (text) => {
      const last = p.languages.at(-1) ?? "";
      const isPlain = text.value.with === undefined && !text.file.includes("/journeys/");
      return isPlain
        ? {
            edits: [{ ...inside(text, [last]), text: (before: string) => before.replace(/"$/, '\\ud800"') }],
            places: [inside(text, [last]), text],
          }
        : null;
    }),
  ),
  kind("byte-order-mark", "A document begins with a mark of its byte order.", (p) =>
    each([...p.screens, ...p.calls, ...p.scenarios], (document) => retype(document, [], (text) => `\uFEFF${text}`)),
  ),
  kind("wait-beyond-a-minute", "A wait is longer than waits may be.", (p) =>
    each(
      p.actions.filter(({ value }) => value.do === "wait"),
      (wait) => put(wait, ["seconds"], 90),
    ),
  ),
  kind("words-too-many-for-a-field", "A field takes more characters than its call may.", (p) =>
    each(
      p.actions.filter(({ value }) => value.do === "call"),
      (action) => {
        const call = callOf(p, action);
        const sent = Object.entries((action.value.payload ?? {}) as JsonObject).find(([, value]) =>
          /^\$\{state\.\w+\}$/.test(String(value)),
        );
        const name = sent?.[0];
        const input = nodesOf(p, "text-field", "text-area").find(
          ({ file, value }) =>
            file === action.file && `\${${value.value}}` === sent?.[1] && typeof value.maxLength === "number",
        );
        if (call === undefined || name === undefined || input === undefined) return null;
        const limit = Math.max(1, Number(input.value.maxLength) - 5);
        const change = put(call, ["payload", "properties", name, "maxLength"], limit);
        return {
          ...change,
          places: [...change.places, input, inside(input, ["maxLength"]), inside(action, ["payload", name])],
        };
      },
    ),
  ),
];
