import { useId, useLayoutEffect, useRef } from "react";
import { isObject } from "../../../kit/json.ts";
import { useEditing } from "../editing.tsx";
import { ExpressionField } from "./expression-field.tsx";

interface WordsFieldProps {
  readonly pointer: string;
  readonly value: unknown;
  /** What the words are for, said before the language. */
  readonly name: string;
}

const NAMES = new Intl.DisplayNames("en", { type: "language" });
const SHARED = /^\$\{t\('([\w.-]+)'\)\}$/;

/** A text in every language; of a shared text its own words, of a computed one the expression. */
export function WordsField({ pointer, value, name }: WordsFieldProps) {
  const { root, read, file, draft, languages, readOnly, set, select } = useEditing();
  const key = typeof value === "string" ? SHARED.exec(value)?.[1] : isObject(value) ? value.text : undefined;
  if (typeof key === "string") {
    const own = isObject(root) && isObject(root.texts) && key in root.texts;
    const app = read("schemas/app.json");
    const appTexts = isObject(app) && isObject(app.texts) ? app.texts : {};
    const shared = own ? (root.texts as { readonly [key: string]: unknown })[key] : appTexts[key];
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
          Own words here
        </button>
      </div>
    );
  }
  if (typeof value === "string" && value.includes("${")) {
    return (
      <>
        <ExpressionField pointer={pointer} value={value} name={name} />
        <button
          type="button"
          className="st-link"
          disabled={readOnly}
          onClick={() => set(pointer, Object.fromEntries(languages.map((language) => [language, ""])))}
        >
          Write words instead
        </button>
      </>
    );
  }
  const words = isObject(value) ? value : {};
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
        <Words
          key={language}
          label={`${NAMES.of(language)}`}
          name={name}
          language={language}
          value={String(isPlain ? value : (words[language] ?? ""))}
          readOnly={readOnly}
          onChange={(typed) => write(language, typed)}
        />
      ))}
      {draft.text(file) !== undefined && Object.keys(isObject(words.with) ? words.with : {}).length > 0 && (
        <p className="st-hint">
          What stands in {"{ }"} is filled in: {Object.keys(words.with as object).join(", ")}.
        </p>
      )}
    </>
  );
}

interface WordsProps {
  readonly label: string;
  readonly name: string;
  readonly language: string;
  readonly value: string;
  readonly readOnly: boolean;
  onChange(words: string): void;
}

/** As high as its words. */
function Words({ label, name, language, value, readOnly, onChange }: WordsProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another height
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [value]);
  return (
    <div className="st-words">
      <label htmlFor={id}>
        <span className="st-unseen">{name} </span>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={1}
        lang={language}
        value={value}
        readOnly={readOnly}
        spellCheck
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
