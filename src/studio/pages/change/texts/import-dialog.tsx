import { languageName } from "../../../../kit/language/language-name.ts";
import { languageAttributes } from "../../../../kit/language/text-direction.ts";
import { Ask } from "../../../controls/ask.tsx";
import { plainName } from "../../../document/plain-words.ts";
import type { ReadTexts } from "../../../model/worker/texts-messages.ts";
import { RowList } from "./row-list.tsx";

interface ImportDialogProps {
  readonly title: string;
  readonly plan: ReadTexts;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** More take long to draw, and nobody reads them. */
const MAX_SHOWN = 100;

/** Changes that a file would make, before it makes them. */
export function ImportDialog({ title, plan, onConfirm, onClose }: ImportDialogProps) {
  const { changes, newLanguages, leftOut } = plan;
  return (
    <Ask title={title} action="Import" onConfirm={onConfirm} onClose={onClose}>
      {newLanguages.length > 0 && (
        <p>
          New in the app, as {newLanguages.length === 1 ? "a draft" : "drafts"}:{" "}
          {newLanguages.map(languageName).join(", ")}.
        </p>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary>
            {leftOut.length} {leftOut.length === 1 ? "row is" : "rows are"} left out
          </summary>
          <RowList rows={leftOut} />
        </details>
      )}
      <ul className="st-import">
        {changes.slice(0, MAX_SHOWN).map(({ text, language, before, after }) => (
          <li key={`${text.file} ${text.pointer} ${language}`}>
            <span className="st-over">
              {plainName(text.file.replace(/^.*\/|\.json$/g, ""))}, {languageName(language)}
            </span>
            {before !== undefined && <del {...languageAttributes(language)}>{before}</del>}{" "}
            <ins {...languageAttributes(language)}>{after}</ins>
          </li>
        ))}
        {changes.length > MAX_SHOWN && <li className="st-hint">And {changes.length - MAX_SHOWN} more.</li>}
      </ul>
    </Ask>
  );
}
