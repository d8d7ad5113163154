import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { languageName } from "../../../../kit/language-name.ts";
import { own } from "../../../../kit/own.ts";
import { languageAttributes } from "../../../../kit/text-direction.ts";
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
}

/** A row per text, a column per language. */
export function TextTable({ rows, languages, readOnly, onEdit }: TextTableProps) {
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
                    readOnly={readOnly}
                    onChange={(typed) => onEdit(text, language, typed)}
                  />
                  <Flags state={state} language={language} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
  readonly readOnly: boolean;
  onChange(words: string): void;
}

/** As high as its words. */
function Words({ label, language, value, readOnly, onChange }: WordsProps) {
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
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
