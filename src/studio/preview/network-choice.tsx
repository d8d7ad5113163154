import { plainName } from "../document/plain-words.ts";

interface NetworkChoiceProps {
  /** The calls of the screen. */
  readonly calls: readonly string[];
  /** As `fault` and `delay` of the sandbox have it: "", `slow`, `network`, `<call>:500`. */
  readonly value: string;
  onChange(value: string): void;
}

const ALL: readonly (readonly [string, string])[] = [
  ["", "All calls work"],
  ["slow", "Slow answers"],
  ["network", "No network"],
];
const FAILURES: readonly (readonly [string, string])[] = [
  ["500", "fails"],
  ["timeout", "never answers"],
  ["malformed", "answers invalid data"],
  ["refused", "refuses"],
  ["401", "ends the session"],
  ["429", "gets too many requests"],
  ["network", "is unreachable"],
];

/** An answer in another shape, which a phone's report leads to: `<call>:answer:…`. */
function isMisfit(value: string): boolean {
  return value.split(":")[1] === "answer";
}

/** The failure that is chosen, in words; "" for none. */
export function networkWords(calls: readonly string[], value: string): string {
  const [call = "", kind] = value.split(":");
  const all = ALL.find(([one]) => one === value && value !== "")?.[1];
  if (all !== undefined || !calls.includes(call)) return all ?? "";
  const words = FAILURES.find(([one]) => one === kind)?.[1] ?? "answers as phones reported";
  return `${plainName(call)} ${words}`;
}

/** Choice of the failure that the preview plays: none, no network, or a failure of one of the screen's calls. */
export function NetworkChoice({ calls, value, onChange }: NetworkChoiceProps) {
  const isKnown = ALL.some(([one]) => one === value) || calls.includes(value.split(":")[0] ?? "");
  return (
    <select
      aria-label="Network"
      title="Network failure to simulate"
      value={isKnown ? value : ""}
      onChange={(event) => onChange(event.target.value)}
    >
      {ALL.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
      {isMisfit(value) && isKnown && (
        <option value={value}>{plainName(value.split(":")[0] ?? "")} answers as phones reported</option>
      )}
      {calls.map((call) => (
        <optgroup key={call} label={plainName(call)}>
          {FAILURES.map(([kind, words]) => (
            <option key={kind} value={`${call}:${kind}`}>
              {plainName(call)} {words}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
