import { useId } from "react";
import { sharedTextKey } from "../../../expression/syntax/parse-text.ts";
import { hasExpression } from "../../../expression/syntax/text-parts.ts";
import { isObject } from "../../../kit/json.ts";
import { languageName } from "../../../kit/language/language-name.ts";
import { asObject } from "../../document/json-parts.ts";
import { readText } from "../../document/plain-words.ts";
import { objectAt, valueAt } from "../../document/read-document.ts";
import { exampleWords } from "../../model/widget-examples.ts";
import type { Documents } from "../../session/change-atoms.ts";
import { useEditing, useSelected, useValue } from "../../session/editing.tsx";
import { WordsArea } from "../words-area.tsx";
import { ExpressionField } from "./expression-field.tsx";

interface WordsFieldProps {
  readonly pointer: string;
  /** Accessible name of the text, read before the language. */
  readonly name: string;
}

/** A text in every language; of a shared text its own words, of a computed one the expression. */
export function WordsField({ pointer, name }: WordsFieldProps) {
  const { file, draft, languages, readOnly, set, select } = useEditing();
  const value = useSelected(textForm, pointer);
  const id = useId();
  const key = keyOfShared(value);
  const { shared, own } = useSelected(sharedText, key);
  if (key !== null) {
    return (
      <div className="st-shared">
        <p className="st-hint">
          The shared text “{key}”: {typeof shared === "object" ? JSON.stringify(shared) : String(shared ?? "not there")}
        </p>
        <button
          type="button"
          className="st-link"
          onClick={() => select(`/texts/${key}`, own ? file : "schemas/app.json")}
        >
          Change it everywhere
        </button>
        <button type="button" className="st-link" disabled={readOnly} onClick={() => set(pointer, shared)}>
          Use own text here
        </button>
      </div>
    );
  }
  if (hasExpression(value)) {
    return (
      <>
        <ExpressionField pointer={pointer} value={value} name={name} />
        <button
          type="button"
          className="st-link"
          disabled={readOnly}
          onClick={() => set(pointer, { [languages[0] ?? "en"]: "" })}
        >
          Use text instead
        </button>
      </>
    );
  }
  const filledIn = Object.keys(asObject(asObject(value).with));
  const isPlain = typeof value === "string" && value !== "";
  const write = (language: string, typed: string) => {
    if (isObject(value)) return set(`${pointer}/${language}`, typed);
    const known = isPlain ? Object.fromEntries(languages.map((one) => [one, value])) : {};
    set(pointer, { ...known, [language]: typed });
  };
  return (
    <>
      {isPlain && <p className="st-hint">The same in all languages so far.</p>}
      {languages.map((language) => (
        <div className="st-words" key={language}>
          <label htmlFor={`${id}-${language}`}>
            <span className="st-unseen">{name} </span>
            {languageName(language)}
          </label>
          <LanguageWords
            id={`${id}-${language}`}
            language={language}
            pointer={isPlain ? pointer : `${pointer}/${language}`}
            text={pointer}
            onChange={write}
          />
        </div>
      ))}
      {draft.text(file) !== undefined && filledIn.length > 0 && (
        <p className="st-hint">
          What stands in {"{ }"} is filled in: {filledIn.join(", ")}.
        </p>
      )}
    </>
  );
}

interface LanguageWordsProps {
  readonly id: string;
  readonly language: string;
  /** Where its words stand. */
  readonly pointer: string;
  /** Where the text stands that has them. */
  readonly text: string;
  onChange(language: string, words: string): void;
}

/** Words of one language: they alone are drawn at each letter. */
function LanguageWords({ id, language, pointer, text, onChange }: LanguageWordsProps) {
  const { readOnly } = useEditing();
  const words = String(useValue(pointer) ?? "");
  const source = useSelected(sourceWords, words === "" ? text : null);
  const example = useSelected(exampleHint, words === "" && language === "en" ? text : null);
  return (
    <WordsArea
      id={id}
      language={language}
      value={words}
      hint={source === "" ? example : source}
      readOnly={readOnly}
      onChange={(typed) => onChange(language, typed)}
    />
  );
}

/** A text without its words, which each language shows by itself. */
export function textForm({ root }: Documents, pointer: string): unknown {
  const value = objectAt(root, pointer);
  if (value === null || typeof value.text === "string") return value ?? valueAt(root, pointer);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typeof one === "string" ? "" : one]));
}

/** The words of the first language, to be translated. */
function sourceWords({ root, languages }: Documents, pointer: string | null): string {
  return pointer === null ? "" : readText(valueAt(root, pointer), languages[0] ?? "en");
}

/** An example of the widget's own, which is English. */
function exampleHint({ root }: Documents, pointer: string | null): string {
  if (pointer === null) return "";
  const [, holder = "", name = ""] = /^(.*)\/([^/]*)$/.exec(pointer) ?? [];
  const example = exampleWords(String(objectAt(root, holder)?.type ?? ""), name);
  return example === "" ? "" : `For example: ${example}`;
}

function keyOfShared(value: unknown): string | null {
  const key = isObject(value) ? value.text : sharedTextKey(value);
  return typeof key === "string" ? key : null;
}

/** `own`: it is the document's own; else the app's. */
function sharedText({ root, read }: Documents, key: string | null) {
  if (key === null) return { shared: undefined, own: false };
  const [here, inApp] = [asObject(root?.texts), asObject(read("schemas/app.json")?.texts)];
  const own = key in here;
  return { shared: (own ? here : inApp)[key], own };
}
