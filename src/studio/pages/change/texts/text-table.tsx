import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { languageName } from "../../../../kit/language/language-name.ts";
import { languageAttributes } from "../../../../kit/language/text-direction.ts";
import { own } from "../../../../kit/own.ts";
import type { ProjectText } from "../../../model/worker/project-messages.ts";
import type { TextState } from "./text-state.ts";

export interface TextTableRow {
  readonly id: string;
  readonly text: ProjectText;
  readonly state: TextState;
  /** As they are at this moment. */
  readonly words: ProjectText["words"];
  /** Where it stands, in words, and the address of the part that shows it; null where none does. */
  readonly place: string;
  readonly to: string | null;
}

interface TextTableProps {
  readonly rows: readonly TextTableRow[];
  readonly languages: readonly string[];
  readonly readOnly: boolean;
  onEdit(text: ProjectText, language: string, words: string): void;
  /** Told that the words are the same in all languages. */
  onSame(text: ProjectText, words: string): void;
}

/** A row per text, a column per language. */
export function TextTable({ rows, languages, readOnly, onEdit, onSame }: TextTableProps) {
  return (
    <div className="st-scroll">
      <table className="st-table st-text-table">
        <thead>
          <tr>
            <th>Where</th>
            {languages.map((language) => (
              <th key={language}>{languageName(language)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, text, state, words, place, to }) => (
            <tr key={id}>
              <th scope="row">{to === null ? place : <Link to={to}>{place}</Link>}</th>
              {languages.map((language) => (
                <td key={language}>
                  <Words
                    label={`${languageName(language)}, ${place}`}
                    language={language}
                    value={own(words, language) ?? ""}
                    hint={own(words, languages[0] ?? "") ?? ""}
                    readOnly={readOnly}
                    onChange={(typed) => onEdit(text, language, typed)}
                  />
                  <Flags state={state} language={language} />
                  {!readOnly && state.copied.includes(language) && isSameInAll(words, languages) && (
                    <button type="button" className="st-link" onClick={() => onSame(text, own(words, language) ?? "")}>
                      It is the same in {languages.length === 2 ? "both" : "all"}
                      <span className="st-unseen">: {own(words, language)}</span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether one expression can stand for the words: nothing is filled in, and no language has others. */
function isSameInAll(words: ProjectText["words"], languages: readonly string[]): boolean {
  const [first = "", ...others] = languages.flatMap((language) => own(words, language) ?? []);
  return !/[{}']/.test(first) && others.every((one) => one === first);
}

const FLAGS = [
  ["missing", "Missing"],
  ["outdated", "Changed since translated"],
  ["long", "Longer at 320 px"],
] as const;

function Flags({ state, language }: { readonly state: TextState; readonly language: string }) {
  return FLAGS.filter(([kind]) => state[kind].includes(language)).map(([kind, name]) => (
    <span key={kind} className="st-flag">
      {name}
    </span>
  ));
}

interface WordsProps {
  readonly label: string;
  readonly language: string;
  readonly value: string;
  /** Shown in grey while there are no words. */
  readonly hint: string;
  readonly readOnly: boolean;
  onChange(words: string): void;
}

/** As high as its words. */
function Words({ label, language, value, hint, readOnly, onChange }: WordsProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another height
  useLayoutEffect(() => {
    if (element.current === null || CSS.supports("field-sizing", "content")) return;
    element.current.style.height = "auto";
    element.current.style.height = `${element.current.scrollHeight + 2}px`;
  }, [value]);
  return (
    <textarea
      ref={element}
      rows={1}
      {...languageAttributes(language)}
      aria-label={label}
      value={value}
      placeholder={hint}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
