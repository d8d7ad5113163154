import { constantText } from "../../expression/syntax/parse-text.ts";
import { languageAttributes } from "../../kit/language/text-direction.ts";
import type { JourneyStep } from "../../language/documents.ts";
import type { Text } from "../../language/terms/document-parts.ts";
import { Button } from "../controls/button.tsx";
import type { Words } from "./recorder-event.ts";
import type { RecordedStep, RecordingChange } from "./recording.ts";

const DOES: { readonly [does in JourneyStep["do"]]: string } = {
  tap: "Tap",
  fill: "Fill in",
  choose: "Choose",
  see: "See",
  miss: "Do not see",
  value: "Value of",
  state: "State of",
  back: "Go back",
  asked: "The server was asked",
};

interface StepRowProps {
  readonly recorded: RecordedStep;
  onChange(change: RecordingChange): void;
}

/** One step, with its words in every language, which can be put right. */
export function StepRow({ recorded, onChange }: StepRowProps) {
  const { id, step, note, sent } = recorded;
  return (
    <li className="st-journey-step">
      <div className="st-journey-step-head">
        <strong>{DOES[step.do]}</strong>
        {step.do === "asked" && (
          <code>
            {step.call}
            {step.times !== undefined && ` (${step.times} times so far)`}
          </code>
        )}
        {step.do === "tap" && step.role !== undefined && <span className="st-hint">{step.role}</span>}
        <Button tone="quiet" aria-label={`Take out: ${nameOf(step)}`} onClick={() => onChange({ do: "remove", id })}>
          Take out
        </Button>
      </div>
      {"text" in step && <WordsFields {...{ id, onChange }} member="text" words={step.text} />}
      {step.do === "choose" && <WordsFields {...{ id, onChange }} member="option" words={step.option} />}
      {step.do === "fill" && <p className="st-hint">with “{step.with}”</p>}
      {step.do === "asked" && sent !== undefined && <SentFields {...{ id, step, sent, onChange }} />}
      {note !== undefined && (
        <p className="st-journey-step-note" role="note">
          {note}
        </p>
      )}
    </li>
  );
}

interface WordsFieldsProps {
  readonly id: number;
  readonly member: "text" | "option";
  readonly words: Text;
  onChange(change: RecordingChange): void;
}

function WordsFields({ id, member, words, onChange }: WordsFieldsProps) {
  if (typeof words === "string") return <p>{constantText(words)}</p>;
  return (
    <div className="st-journey-step-words">
      {Object.entries(words as Words).map(([language, value]) => (
        <label key={language}>
          <span>{language}</span>
          <input
            {...languageAttributes(language)}
            value={value}
            aria-label={`${member === "option" ? "Option" : "Words"} of step ${id}, ${language}`}
            onChange={(event) =>
              onChange({ do: "reword", id, member, words: { ...(words as Words), [language]: event.target.value } })
            }
          />
        </label>
      ))}
    </div>
  );
}

interface SentFieldsProps {
  readonly id: number;
  readonly step: Extract<JourneyStep, { do: "asked" }>;
  readonly sent: NonNullable<RecordedStep["sent"]>;
  onChange(change: RecordingChange): void;
}

/** Members of the call's payload: the checked ones are those that the journey expects. */
function SentFields({ id, step, sent, onChange }: SentFieldsProps) {
  const names = Object.keys(sent);
  if (names.length === 0) return null;
  return (
    <fieldset className="st-journey-step-sent">
      <legend>with, in each run:</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={Object.hasOwn((step.payload ?? {}) as object, name)}
            onChange={(event) => onChange({ do: "expect", id, name, isExpected: event.target.checked })}
          />
          <code>
            {name}: {JSON.stringify(sent[name])}
          </code>
        </label>
      ))}
    </fieldset>
  );
}

function nameOf(step: JourneyStep): string {
  const words = "text" in step ? (typeof step.text === "string" ? step.text : Object.values(step.text)[0]) : "";
  return [DOES[step.do], step.do === "asked" ? step.call : words].join(" ").trim();
}
