import { useId } from "react";
import { sharedTextKey } from "../../../expression/parse-text.ts";
import { hasExpression } from "../../../expression/text-parts.ts";
import { isObject } from "../../../kit/json.ts";
import { languageName } from "../../../kit/language-name.ts";
import { asObject } from "../../document/json-parts.ts";
import { useEditing } from "../../session/editing.tsx";
import { WordsArea } from "../words-area.tsx";
import { ExpressionField } from "./expression-field.tsx";

interface WordsFieldProps {
  readonly pointer: string;
  readonly value: unknown;
  /** Accessible name of the text, read before the language. */
  readonly name: string;
}

/** A text in every language; of a shared text its own words, of a computed one the expression. */
export function WordsField({ pointer, value, name }: WordsFieldProps) {
  const { root, read, file, draft, languages, readOnly, set, select } = useEditing();
  const id = useId();
  const key = asObject(value).text ?? sharedTextKey(value);
  if (typeof key === "string") {
    const ownTexts = asObject(asObject(root).texts);
    const own = key in ownTexts;
    const app = read("schemas/app.json");
    const appTexts = asObject(asObject(app).texts);
    const shared = own ? ownTexts[key] : appTexts[key];
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
          onClick={() => set(pointer, Object.fromEntries(languages.map((language) => [language, ""])))}
        >
          Use text instead
        </button>
      </>
    );
  }
  const words = asObject(value);
  const isPlain = typeof value === "string" && value !== "";
  const write = (language: string, typed: string) => {
    if (isObject(value)) return set(`${pointer}/${language}`, typed);
    const known = Object.fromEntries(languages.map((one) => [one, typeof value === "string" ? value : ""]));
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
          <WordsArea
            id={`${id}-${language}`}
            language={language}
            value={String(isPlain ? value : (words[language] ?? ""))}
            readOnly={readOnly}
            onChange={(typed) => write(language, typed)}
          />
        </div>
      ))}
      {draft.text(file) !== undefined && Object.keys(asObject(words.with)).length > 0 && (
        <p className="st-hint">
          What stands in {"{ }"} is filled in: {Object.keys(words.with as object).join(", ")}.
        </p>
      )}
    </>
  );
}
