import { useDeferredValue, useId, useMemo } from "react";
import { languageName } from "../../../kit/language-name.ts";
import { enclosingNode, placeWords } from "../../document/node-at.ts";
import { WordsArea } from "../../forms/words-area.tsx";
import type { ProjectText } from "../../model/worker/project-messages.ts";
import { useEditing } from "../../session/editing.tsx";
import { findTexts } from "./find-texts.ts";

interface TextsPanelProps {
  readonly texts: readonly ProjectText[];
  readonly languages: readonly string[];
  /** The document of the screen that is looked at: its texts are shown while nothing is searched for. */
  readonly file: string | null;
  /** Current words of a text, by language. */
  wordsOf(text: ProjectText): ProjectText["words"];
  readonly query: string;
  readonly readOnly: boolean;
  onQuery(query: string): void;
  onEdit(text: ProjectText, language: string, words: string): void;
  /** Leads to the part of a screen that has it. */
  onShow(text: ProjectText): void;
}

const MAX_SHOWN = 60;
/** Every text that people read, with its words in each language. */
export function TextsPanel({
  texts,
  languages,
  file,
  wordsOf,
  query,
  readOnly,
  onQuery,
  onEdit,
  onShow,
}: TextsPanelProps) {
  const id = useId();
  const { read } = useEditing();
  const wanted = useDeferredValue(query).trim();
  const byKey = useMemo(() => new Map(texts.map((text) => [keyOf(text), text])), [texts]);
  const isRead = texts.length > 0;
  // Found texts stay listed while they are edited, even when they no longer match.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of the moment when it was searched for
  const found = useMemo(
    () => (wanted === "" ? texts.filter((text) => text.file === file) : findTexts(texts, wanted, file)).map(keyOf),
    [wanted, file, isRead],
  );
  const rows = found.slice(0, MAX_SHOWN).flatMap((key) => byKey.get(key) ?? []);
  return (
    <div className="st-texts">
      <div className="st-field st-search">
        <label htmlFor={id} className="st-unseen">
          Search all texts
        </label>
        <input
          id={id}
          type="search"
          value={query}
          placeholder="Search all texts, in any language"
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      <p className="st-hint" role="status">
        {wanted === ""
          ? `${found.length} texts on this screen`
          : `${found.length} ${found.length === 1 ? "text" : "texts"} with these words`}
        {found.length > MAX_SHOWN && `, the first ${MAX_SHOWN} are shown`}
      </p>
      <ul>
        {rows.map((text) => (
          <TextRow
            key={keyOf(text)}
            text={text}
            words={wordsOf(text)}
            languages={languages}
            readOnly={readOnly}
            onEdit={(language, words) => onEdit(text, language, words)}
            onShow={enclosingNode(read(text.file), text.pointer) === null ? null : () => onShow(text)}
          />
        ))}
      </ul>
    </div>
  );
}

function keyOf({ file, pointer }: ProjectText): string {
  return `${file} ${pointer}`;
}

interface TextRowProps {
  readonly text: ProjectText;
  readonly words: ProjectText["words"];
  readonly languages: readonly string[];
  readonly readOnly: boolean;
  onEdit(language: string, words: string): void;
  /** Null where no part has it. */
  readonly onShow: (() => void) | null;
}

function TextRow({ text, words, languages, readOnly, onEdit, onShow }: TextRowProps) {
  const id = useId();
  const { read } = useEditing();
  const place = placeWords(read(text.file), text.file, text.pointer);
  const each = "" in text.words ? [""] : languages;
  return (
    <li className="st-text">
      <p className="st-over" id={`${id}-place`}>
        {onShow === null ? (
          place
        ) : (
          <button type="button" className="st-link" title="Show this part" onClick={onShow}>
            {place}
          </button>
        )}
      </p>
      {each.map((language) => (
        <div className="st-words" key={language}>
          <label htmlFor={`${id}-${language}`}>{language === "" ? "All languages" : languageName(language)}</label>
          <WordsArea
            id={`${id}-${language}`}
            describedBy={`${id}-place`}
            language={language}
            value={words[language] ?? ""}
            readOnly={readOnly}
            onChange={(typed) => onEdit(language, typed)}
          />
        </div>
      ))}
    </li>
  );
}
