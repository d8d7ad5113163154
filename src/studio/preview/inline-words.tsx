import { type CSSProperties, type KeyboardEvent, useCallback } from "react";
import { languageName } from "../../kit/language/language-name.ts";
import { languageAttributes } from "../../kit/language/text-direction.ts";
import { withValueAt } from "../document/edit-json.ts";
import { valueAt } from "../document/read-document.ts";
import type { Documents } from "../session/change-atoms.ts";
import { useEditing, useSelected } from "../session/editing.tsx";
import "./inline-words.css";

/** A text of a document. */
export interface TextPlace {
  readonly file: string;
  /** JSON pointer of the text, which has languages. */
  readonly pointer: string;
}

interface InlineWordsProps extends TextPlace {
  readonly language: string;
  /** Where it is drawn, over the words on the page. */
  readonly style: CSSProperties;
  onDone(): void;
}

/** Words of one language, edited where they stand. The page below shows each letter. */
export function InlineWords({ file, pointer, language, style, onDone }: InlineWordsProps) {
  const { draft } = useEditing();
  const at = `${pointer}/${language}`;
  const words = useSelected(
    useCallback(({ read }: Documents, place: string) => valueAt(read(file), place), [file]),
    at,
  );
  const write = (typed: string) => draft.edit(file, withValueAt(draft.text(file) ?? "", at, typed), `${file}${at}`);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" && (event.key !== "Enter" || event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    <textarea
      className="st-inline-words"
      aria-label={`${languageName(language)}, on the screen`}
      {...languageAttributes(language)}
      style={style}
      value={typeof words === "string" ? words : ""}
      // biome-ignore lint/a11y/noAutofocus: somebody clicked these words to edit them
      autoFocus
      onFocus={(event) => event.target.select()}
      onKeyDown={press}
      onBlur={onDone}
      onChange={(event) => write(event.target.value)}
    />
  );
}
