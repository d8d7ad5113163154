import { groupDocuments } from "../../compile/context/group-documents.ts";
import { toShape } from "../../compile/to-shape.ts";
import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { CallDocument, SampleDocument, ScreenDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { type PlayedMisfit, playedMisfitText, playMisfit } from "../../sources/call/play-misfit.ts";
import { fitAnswer } from "../../sources/call/read-answer.ts";
import type { Case } from "../cases/read-cases.ts";
import { pathPattern } from "../explore/screen-facts.ts";
import type { Way } from "../explore/take-way.ts";
import type { Step } from "../explore/target.ts";
import { misfitsOf, nothingOf, partsOf } from "./spoiled-parts.ts";

/** A state in which one part of one answer comes as another kind of value. */
export interface SpoiledState {
  /** The same state with the answer as its sample has it. */
  readonly right: Case;
  readonly spoiled: Case;
  /** The same state with lists and objects of the answer empty, each in turn: what the screen says of nothing. */
  readonly empty: readonly Case[];
  /** `borrowed answers volumes as an object`. */
  readonly words: string;
  /** The sources of the screen that read the call. */
  readonly sources: readonly string[];
  /** Where the part is declared: the call's file, and a JSON pointer into it. */
  readonly place: { readonly file: string; readonly path: string };
  /** A call that no source makes: the steps that lead to it, and whether the phone can't read its answer. */
  readonly tap?: { readonly steps: readonly Step[]; readonly isMalformed: boolean };
}

const MALFORMED = "malformed";

/**
 * Every form of each list, object and number of every answer that a screen reads is played to the phone's own reader.
 * Forms that it reads as the same are opened once: a malformed answer looks the same whatever was wrong with it. Only
 * the first language is opened: reading does not depend on it.
 */
export function spoiledStates(files: readonly SourceFile[], cases: readonly Case[]): readonly SpoiledState[] {
  const { screens, calls } = groupDocuments(files);
  const language = cases[0]?.language;
  const { sampleOf, answerOf } = readSamples(files);
  return screens.flatMap((screen) => {
    const shown = cases.filter((one) => one.screen === screen.id && one.language === language);
    const read = sourcesByCall(screen);
    return [...read].flatMap(([id, sources]) => {
      const call = calls.get(id);
      const opened = new Set<string>();
      return call === undefined
        ? []
        : shown.flatMap((right) => {
            const others = [...read.keys()].map((one) => (one === id ? "" : sampleOf(one, right.scenario)));
            return statesOf(call, answerOf(id, right.scenario)).flatMap(({ part, reading, misfit, words, empty }) => {
              // A screen with a failed source depends on the other answers; one with another value, on the spoiled part.
              const name = reading === MALFORMED ? [right.path.replace(/\d+/g, "0"), ...others].join(" ") : misfit;
              if (opened.has(name)) return [];
              opened.add(name);
              return {
                right,
                spoiled: withFault(right, id, misfit),
                empty: empty.map((one) => withFault(right, id, one)),
                words: `${id} answers ${words}`,
                sources,
                place: { file: `schemas/calls/${id}.json`, path: `/answer${part}` },
              };
            });
          });
    });
  });
}

/**
 * The same of the answers that taps wait for: every call that a way ends with and no source of its screen makes.
 *
 * @param ways those that the screens were explored by, with where their calls went
 */
export function spoiledTaps(files: readonly SourceFile[], ways: readonly CallingWay[]): readonly SpoiledState[] {
  const { screens, calls, app } = groupDocuments(files);
  const { answerOf } = readSamples(files);
  const opened = new Set<string>();
  return ways.flatMap(({ way: { test: right, steps }, paths }) => {
    const screen = screens.find(({ id }) => id === right.screen);
    const read = screen === undefined ? new Map() : sourcesByCall(screen);
    const made = [...calls.values()].filter(
      (call) =>
        call.effect !== "telemetry" && !read.has(call.id) && paths.some((path) => pathPattern(call, app).test(path)),
    );
    return made.flatMap((call) =>
      statesOf(call, answerOf(call.id, right.scenario)).flatMap(({ part, reading, misfit, words, empty }) => {
        const isMalformed = reading === MALFORMED;
        const name = `${right.screen} ${call.id} ${isMalformed ? MALFORMED : misfit}`;
        if (opened.has(name)) return [];
        opened.add(name);
        return {
          right,
          spoiled: withFault(right, call.id, misfit),
          empty: empty.map((one) => withFault(right, call.id, one)),
          words: `${call.id} answers ${words}`,
          sources: [],
          place: { file: `schemas/calls/${call.id}.json`, path: `/answer${part}` },
          tap: { steps, isMalformed },
        };
      }),
    );
  });
}

/** A way through a screen whose last step made calls. */
export interface CallingWay {
  readonly way: Way;
  readonly paths: readonly string[];
}

function readSamples(files: readonly SourceFile[]) {
  const { scenarios } = groupDocuments(files);
  const sampleOf = (call: string, scenario: string) =>
    own(scenarios.find(({ id }) => id === scenario)?.answers ?? {}, call) ?? "default";
  const answerOf = (call: string, scenario: string): Json => {
    const file = files.find(({ path }) => path === `schemas/samples/${call}/${sampleOf(call, scenario)}.json`);
    return file === undefined ? null : ((JSON.parse(file.text) as SampleDocument).answer ?? null);
  };
  return { sampleOf, answerOf };
}

export function sourcesByCall({ sources = {} }: ScreenDocument): ReadonlyMap<string, readonly string[]> {
  const byCall = new Map<string, string[]>();
  for (const [name, { call }] of Object.entries(sources))
    if (call !== undefined) byCall.set(call, [...(byCall.get(call) ?? []), name]);
  return byCall;
}

export function withFault(right: Case, call: string, misfit: string): Case {
  const url = new URL(right.path, "http://localhost");
  url.searchParams.set("fault", `${call}:answer:${misfit}`);
  return { ...right, name: `${right.name} · ${call} ${misfit}`, path: url.pathname + url.search + url.hash };
}

interface State {
  readonly part: string;
  /** The answer as the phone reads it, or that it can't. */
  readonly reading: string;
  readonly misfit: string;
  readonly words: string;
  readonly empty: readonly string[];
}

/** The misfits of one answer that are read otherwise than the answer itself, and than each other. */
function statesOf({ answer: schema, effect }: CallDocument, answer: Json): readonly State[] {
  const shape = toShape(schema);
  const read = (misfit?: PlayedMisfit) => {
    const fitted = fitAnswer({ shape, effect }, misfit === undefined ? answer : playMisfit(answer, misfit));
    return fitted.isMalformed ? MALFORMED : JSON.stringify(fitted.value);
  };
  const parts = partsOf(schema, answer);
  const nothing = parts.flatMap((part) => nothingOf(part) ?? []).filter((misfit) => read(misfit) !== MALFORMED);
  const empty = nothing.map(playedMisfitText);
  const known = new Set([read(), ...nothing.map(read)]);
  return parts.flatMap((part) =>
    misfitsOf(part).flatMap(({ misfit, words }) => {
      const reading = read(misfit);
      if (known.has(reading)) return [];
      known.add(reading);
      return [{ part: part.pointer, reading, misfit: playedMisfitText(misfit), words, empty }];
    }),
  );
}
