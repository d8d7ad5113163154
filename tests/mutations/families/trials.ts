import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { each, nodesOf } from "../find.ts";
import { drop, insert, inside, kind, type Mutation, orAt, put } from "../mutation.ts";
import type { Project, Site } from "../project.ts";

const words = ({ languages }: Project, text: string): JsonObject =>
  Object.fromEntries(languages.map((code, index) => [code, index === 0 ? text : `${text} (${code})`]));

/** One change for each step of the journeys that does one of these. */
function steps(
  project: Project,
  does: readonly string[],
  change: (journey: Site, index: number, step: JsonObject) => Mutation | null,
): readonly Mutation[] {
  return project.journeys.flatMap((journey) =>
    each(
      (journey.value.steps as readonly JsonObject[]).map((step, index) => ({ step, index })),
      ({ step, index }) => (does.includes(String(step.do)) ? change(journey, index, step) : null),
    ),
  );
}

/** Samples of a case: all but those that answer by themselves. */
function cases(project: Project): readonly Site[] {
  return project.samples.filter(({ file, value }) => !file.endsWith("/default.json") && value.answer !== undefined);
}

function copyOf({ file, value }: Site, name: string, summary?: string): Mutation {
  const { summary: _, ...rest } = value;
  const path = file.replace(/[^/]+$/, `${name}.json`);
  const copy = { ...rest, ...(summary !== undefined && { summary }) };
  return { edits: [{ file: path, path: [], value: copy }], places: [{ file: path, path: [] }] };
}

const calledBy = ({ file }: Site) => file.split("/").at(-2) ?? "";

/** Journeys, samples and scenarios: what shows that a screen works. */
export const TRIALS = [
  kind("journey-words-nowhere", "A journey looks for words that no screen has.", (p) =>
    steps(p, ["see", "tap", "fill"], (journey, index) =>
      put(journey, ["steps", index, "text"], words(p, "Never to be read")),
    ),
  ),
  kind("journey-misses-nothing", "A journey says that words are missing which nobody wrote.", (p) =>
    steps(p, ["see"], (journey, index) =>
      put(journey, ["steps", index], { do: "miss", text: words(p, "Nobody ever wrote this") }),
    ),
  ),
  kind("journey-taps-a-label", "A journey types into what is tapped.", (p) =>
    steps(p, ["tap"], (journey, index, step) => {
      const isButton = nodesOf(p, "button").some(
        ({ value }) => JSON.stringify(value.label) === JSON.stringify(step.text),
      );
      const filled = { do: "fill", text: step.text ?? "", with: "some words" };
      return isButton ? put(journey, ["steps", index], filled) : null;
    }),
  ),
  kind("journey-other-call", "A journey asks about a call that none of its screens makes.", (p) =>
    steps(p, ["asked"], (journey, index, step) => {
      const other = p.calls.find(({ value }) => value.id === "contact-info" || value.id === "shelf");
      return other === undefined || other.value.id === step.call
        ? null
        : put(journey, ["steps", index, "call"], other.value.id ?? "");
    }),
  ),
  kind("journey-payload-unknown", "A journey expects a member that the payload does not have.", (p) =>
    steps(p, ["asked"], (journey, index) => put(journey, ["steps", index, "payload"], { nobodySends: "1" })),
  ),
  kind("journey-begins-back", "A journey begins with going back.", (p) =>
    each(p.journeys, (journey) => put(journey, ["steps", 0], { do: "back" })),
  ),
  kind("journey-step-twice", "A journey looks twice at the same.", (p) =>
    steps(p, ["see", "asked"], (journey, index, step) =>
      orAt(insert(journey, ["steps", index + 1], step), inside(journey, ["steps", index])),
    ),
  ),
  kind("sample-copy-of-default", "A case answers what is answered by default.", (p) =>
    each(
      p.samples.filter(({ file }) => file.endsWith("/default.json")),
      (sample) => copyOf(sample, "copied", "Another case"),
    ),
  ),
  kind("sample-unused", "A case that no scenario names, and that does not say what it is.", (p) =>
    each(cases(p), (sample) => {
      const answer = sample.value.answer;
      if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return null;
      const [name, value] = Object.entries(answer as JsonObject).find(([, one]) => typeof one === "string") ?? [];
      if (name === undefined || typeof value !== "string" || /^[/\d]|:/.test(value)) return null;
      return copyOf(
        { ...sample, value: { ...sample.value, answer: { ...answer, [name]: `${value} once more` } } },
        "spare",
      );
    }),
  ),
  kind("sample-default-gone", "A call has no sample that answers by default.", (p) =>
    each(
      p.samples.filter(({ file }) => file.endsWith("/default.json")),
      (sample) =>
        orAt(
          drop(sample, []),
          { file: `schemas/calls/${calledBy(sample)}.json`, path: ["id"] },
          ...p.scenarios.map(({ file }) => ({ file, path: ["answers", calledBy(sample)] })),
        ),
    ),
  ),
  kind("scenario-words-twice", "Two scenarios are described by the same words.", (p) =>
    each(p.scenarios, (scenario) => {
      const other = p.scenarios.find(({ file }) => file !== scenario.file);
      return other === undefined
        ? null
        : orAt(put(scenario, ["summary"], other.value.summary ?? ""), inside(other, ["summary"]));
    }),
  ),
  kind("scenario-last-sample-twice", "A scenario lists its last sample twice.", (p) =>
    each(p.scenarios, (scenario) => {
      const [call, sample] =
        Object.entries((scenario.value.answers ?? {}) as { readonly [call: string]: Json }).find(
          ([, one]) => typeof one === "string",
        ) ?? [];
      return call === undefined || sample === undefined ? null : put(scenario, ["answers", call], [sample, sample]);
    }),
  ),
  kind("schema-items-gone", "A schema does not say what is in an array.", (p) =>
    each(p.calls, (call) => {
      const fields = ((call.value.answer as JsonObject | undefined)?.properties ?? {}) as {
        readonly [name: string]: JsonObject;
      };
      const [name] = Object.entries(fields).find(([, one]) => one.items !== undefined) ?? [];
      return name === undefined ? null : drop(call, ["answer", "properties", name, "items"]);
    }),
  ),
  kind("schema-description-empty", "A field is described by no words.", (p) =>
    each(p.calls, (call) => {
      const fields = ((call.value.answer as JsonObject | undefined)?.properties ?? {}) as object;
      const [name] = Object.keys(fields);
      return name === undefined ? null : put(call, ["answer", "properties", name, "description"], "");
    }),
  ),
  kind("payload-member-renamed", "A call takes a member under another name than screens send.", (p) =>
    each(p.calls, (call) => {
      const payload = call.value.payload as JsonObject | undefined;
      const required = (payload?.required ?? []) as readonly string[];
      const properties = (payload?.properties ?? {}) as { readonly [name: string]: JsonObject };
      const [name] = required.filter((one) => !String(call.value.path).includes(`{${one}}`));
      const { [name ?? ""]: field, ...others } = properties;
      if (name === undefined || field === undefined || call.value.file === name) return null;
      const senders = [...p.screens, ...p.fragments].filter(({ value }) =>
        JSON.stringify(value).includes(`"call":"${call.value.id}"`),
      );
      // A payload that spreads an object does not show its names.
      if (senders.length === 0 || senders.some(({ value }) => JSON.stringify(value).includes('"..."'))) return null;
      const renamed = `${name}Renamed`;
      const edits = [
        put(call, ["payload", "properties"], { ...others, [renamed]: field }),
        put(
          call,
          ["payload", "required"],
          required.map((one) => (one === name ? renamed : one)),
        ),
      ];
      const sent = [...p.sources, ...p.actions].filter(({ value }) => value.call === call.value.id);
      return {
        edits: edits.flatMap((one) => one.edits),
        places: [
          inside(call, ["payload", "properties", renamed]),
          ...sent.map((one) => inside(one, ["payload", name])),
        ],
      };
    }),
  ),
];
