import type { Json } from "../../kit/json.ts";
import type { JourneyStep } from "../../language/documents.ts";
import type { RecorderEvent, Words } from "./recorder-event.ts";

/** A step of the journey that is being recorded. */
export interface RecordedStep {
  readonly id: number;
  readonly step: JourneyStep;
  /** Why it may not do again what was done. */
  readonly note?: string;
  /** Payload of an `asked` step's call; a journey may expect some of its members. */
  readonly sent?: { readonly [name: string]: Json };
}

export interface Recording {
  readonly steps: readonly RecordedStep[];
  /** The steps so far, and those that were taken out. */
  readonly made: number;
  /** How often each call was made since it began. */
  readonly asked: { readonly [call: string]: number };
  /** Calls since the last step that change nothing: a step for one of them has to be asked for. */
  readonly reads: readonly Extract<RecorderEvent, { kind: "call" }>[];
  /** Messages about steps that could not be recorded, newest first. */
  readonly problems: readonly { readonly id: number; readonly message: string }[];
}

export type RecordingChange =
  | { readonly do: "hear"; readonly event: RecorderEvent }
  | { readonly do: "back" }
  | { readonly do: "add-call"; readonly call: string }
  | { readonly do: "remove"; readonly id: number }
  | { readonly do: "reword"; readonly id: number; readonly member: "text" | "option"; readonly words: Words }
  | { readonly do: "expect"; readonly id: number; readonly name: string; readonly isExpected: boolean }
  | { readonly do: "begin" };

export const NOTHING_RECORDED: Recording = { steps: [], made: 0, asked: {}, reads: [], problems: [] };

/** Reducer of a recording. */
export function changeRecording(recording: Recording, change: RecordingChange): Recording {
  switch (change.do) {
    case "begin":
      return NOTHING_RECORDED;
    case "back":
      return add(recording, { do: "back" });
    case "hear":
      return hear(recording, change.event);
    case "remove":
      return { ...recording, steps: recording.steps.filter(({ id }) => id !== change.id) };
    case "add-call": {
      const call = recording.reads.find((one) => one.call === change.call);
      return call === undefined ? recording : addCall(recording, call);
    }
    case "reword":
      return edit(recording, change.id, (one) => ({
        ...one,
        step: { ...one.step, [change.member]: change.words } as JourneyStep,
      }));
    case "expect":
      return edit(recording, change.id, (one) => expectMember(one, change.name, change.isExpected));
  }
}

function hear(recording: Recording, event: RecorderEvent): Recording {
  switch (event.kind) {
    case "tap": {
      const { role, before, words } = event;
      const needsRole = before.some((other) => other !== role);
      const note = before.includes(role)
        ? "Another part before it has the same name and role: a journey taps that one."
        : undefined;
      return add(recording, { do: "tap", text: words, ...(needsRole && { role }) }, { note });
    }
    case "fill": {
      const last = recording.steps.at(-1);
      const isSame = last?.step.do === "fill" && sameWords(last.step.text as Words, event.words);
      const step: JourneyStep = { do: "fill", text: event.words, with: event.value };
      return isSame ? edit(recording, last.id, (one) => ({ ...one, step })) : add(recording, step);
    }
    case "choose":
      return add(recording, { do: "choose", text: event.words, option: event.option });
    case "heading":
      // The page that it begins with says nothing that its address does not.
      if (recording.steps.length === 0 && !event.isDialog) return recording;
      return add(recording, { do: "see", text: event.words });
    case "pointed":
      return add(recording, { do: "see", text: event.words }, { note: dayNote(event.words) });
    case "call": {
      const asked = { ...recording.asked, [event.call]: (recording.asked[event.call] ?? 0) + 1 };
      const counted = { ...recording, asked };
      const isEffect = event.effect === "money" || event.effect === "write" || event.effect === "message";
      if (isEffect && recording.steps.length > 0) return addCall(counted, event);
      const others = recording.reads.filter(({ call }) => call !== event.call);
      return event.effect === "telemetry" ? counted : { ...counted, reads: [...others, event] };
    }
    case "problem":
      return {
        ...recording,
        problems: [{ id: recording.problems.length, message: event.message }, ...recording.problems],
      };
  }
}

/** Days in samples move with the day of the run. */
function dayNote(words: Words): string | undefined {
  const hasDay = Object.values(words).some((one) => /\d{4}-\d\d-\d\d|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/.test(one));
  return hasDay ? "A day stands in it, and another day may in another run: expect fewer words." : undefined;
}

function addCall(recording: Recording, { call, payload }: Extract<RecorderEvent, { kind: "call" }>): Recording {
  const times = recording.asked[call] ?? 1;
  const step: JourneyStep = { do: "asked", call, ...(times > 1 && { times }) };
  return add(recording, step, { sent: payload });
}

function add(
  recording: Recording,
  step: JourneyStep,
  { note, sent }: { note?: string | undefined; sent?: RecordedStep["sent"] } = {},
): Recording {
  const made = recording.made + 1;
  const added = { id: made, step, ...(note !== undefined && { note }), ...(sent !== undefined && { sent }) };
  return { ...recording, made, steps: [...recording.steps, added], reads: [] };
}

function edit(recording: Recording, id: number, change: (one: RecordedStep) => RecordedStep): Recording {
  return { ...recording, steps: recording.steps.map((one) => (one.id === id ? change(one) : one)) };
}

function expectMember(one: RecordedStep, name: string, isExpected: boolean): RecordedStep {
  if (one.step.do !== "asked") return one;
  const { payload, ...step } = one.step;
  const { [name]: _, ...others } = (payload ?? {}) as { readonly [name: string]: Json };
  const next = isExpected ? { ...others, [name]: one.sent?.[name] ?? null } : others;
  return { ...one, step: Object.keys(next).length === 0 ? step : { ...step, payload: next } };
}

function sameWords(one: Words, other: Words): boolean {
  return Object.keys(other).every((language) => one[language] === other[language]);
}
