import { useAtom, useAtomValue } from "jotai";
import { useDeferredValue, useId, useMemo } from "react";
import { languageName } from "../../../kit/language/language-name.ts";
import { withValueAt } from "../../document/edit-json.ts";
import { createSteadyNames, enclosingNode, placeWords } from "../../document/node-at.ts";
import { WordsArea } from "../../forms/words-area.tsx";
import type { ProjectText } from "../../model/worker/project-messages.ts";
import { screenAtom } from "../../preview/shown-screen.ts";
import { type Documents, reportAtom } from "../../session/change-atoms.ts";
import { useEditing, useSelected } from "../../session/editing.tsx";
import { currentWords } from "./current-words.ts";
import { findTexts } from "./find-texts.ts";
import { queryAtom } from "./query-atom.ts";

const MAX_SHOWN = 60;
const NO_TEXTS: readonly ProjectText[] = [];

/** Every text that people read, with its words in each language; those of the screen in sight while none is searched. */
export function TextsPanel() {
  const id = useId();
  const [query, setQuery] = useAtom(queryAtom);
  const report = useAtomValue(reportAtom);
  const texts = report?.texts ?? NO_TEXTS;
  const file = useAtomValue(screenAtom)?.file ?? null;
  const wanted = useDeferredValue(query).trim();
  const byKey = useMemo(() => new Map(texts.map((text) => [keyOf(text), text])), [texts]);
  const isRead = texts.length > 0;
  const { read, draft } = useEditing();
  const nameOf = useMemo(() => createSteadyNames(read, draft.paths), [read, draft]);
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
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p className="st-hint" role="status">
        {report === null ? "Reading the texts …" : countWords(found.length, wanted)}
      </p>
      <ul>
        {rows.map((text) => (
          <TextRow key={keyOf(text)} text={text} document={nameOf(text.file)} />
        ))}
      </ul>
    </div>
  );
}

function countWords(count: number, wanted: string): string {
  const texts = `${count} ${count === 1 ? "text" : "texts"} ${wanted === "" ? "on this screen" : "with these words"}`;
  return count > MAX_SHOWN ? `${texts}, the first ${MAX_SHOWN} are shown` : texts;
}

function keyOf({ file, pointer }: ProjectText): string {
  return `${file} ${pointer}`;
}

interface TextRowProps {
  readonly text: ProjectText;
  /** Name of its document. */
  readonly document: string;
}

function TextRow({ text, document }: TextRowProps) {
  const id = useId();
  const { draft, languages, readOnly, open } = useEditing();
  const words = useSelected(currentWords, text);
  const { place, hasPart } = useSelected(
    placeOfText,
    useMemo(() => ({ text, document }), [text, document]),
  );
  const edit = (language: string, typed: string) => {
    const before = draft.text(text.file);
    const at = language === "" ? text.pointer : `${text.pointer}/${language}`;
    if (before !== undefined) draft.edit(text.file, withValueAt(before, at, typed), `${text.file}${at}`);
  };
  const each = "" in text.words ? [""] : languages;
  return (
    <li className="st-text">
      <p className="st-over" id={`${id}-place`}>
        {hasPart ? (
          <button
            type="button"
            className="st-link"
            title="Show this part"
            onClick={() => open(text.file, text.pointer)}
          >
            {place}
          </button>
        ) : (
          place
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
            hint={words[languages[0] ?? ""]}
            readOnly={readOnly}
            onChange={(typed) => edit(language, typed)}
          />
        </div>
      ))}
    </li>
  );
}

function placeOfText({ read }: Documents, { text: { file, pointer }, document }: TextRowProps) {
  const root = read(file);
  return { place: placeWords(root, file, pointer, { document }), hasPart: enclosingNode(root, pointer) !== null };
}
