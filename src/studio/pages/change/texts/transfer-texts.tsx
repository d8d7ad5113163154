import { useRef, useState } from "react";
import { languageName } from "../../../../kit/language-name.ts";
import { languageAttributes } from "../../../../kit/text-direction.ts";
import { Ask } from "../../../controls/ask.tsx";
import { Button } from "../../../controls/button.tsx";
import { saveFile } from "../../../controls/save-file.ts";
import type { ProjectText } from "../../../model/worker/project-messages.ts";
import type { Draft } from "../../../session/draft.ts";
import { type ImportPlan, idOf, planImport, withImported } from "./import-texts.ts";

interface TransferTextsProps {
  /** Those that have languages. */
  readonly texts: readonly ProjectText[];
  readonly languages: readonly string[];
  readonly draft: Draft;
  readonly readOnly: boolean;
}

/** Larger files are no texts of a project. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** Writes the texts for translators, and takes them back once it was seen what they change. */
export function TransferTexts({ texts, languages, draft, readOnly }: TransferTextsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<(ImportPlan & { readonly name: string }) | null>(null);
  const [said, setSaid] = useState<{ readonly words: string; undo?(): void } | null>(null);
  const [source = "", ...targets] = languages;
  const rows = () => texts.map((text) => ({ id: idOf(text), words: text.words }));

  const saveTable = async () => {
    const { writeTable } = await import("../../../../texts/text-table.ts");
    saveFile("texts.csv", "text/csv", writeTable(rows(), languages));
  };
  const saveXliff = async (target: string) => {
    const { writeXliff } = await import("../../../../texts/xliff.ts");
    saveFile(`texts.${target}.xlf`, "application/xliff+xml", writeXliff(rows(), { source, target }));
  };
  const read = async (file: File) => {
    setSaid(null);
    if (file.size > MAX_FILE_BYTES) return setSaid({ words: `${file.name} is larger than 8 MB.` });
    const [{ readTable }, { isXliff, readXliff }, content] = await Promise.all([
      import("../../../../texts/text-table.ts"),
      import("../../../../texts/xliff.ts"),
      file.text(),
    ]);
    const result = isXliff(content) ? readXliff(content, languages) : readTable(content, languages);
    const found = result.ok ? planImport(result.rows, texts) : { changes: [], problems: result.problems };
    if (found.changes.length + found.problems.length > 0) return setPlan({ ...found, name: file.name });
    setSaid({ words: `${file.name} has no changes.` });
  };
  const take = async () => {
    if (plan === null) return;
    const documents = withImported(plan.changes, draft.text);
    draft.editAll([...documents].map(([path, text]) => ({ path, text })));
    setSaid({
      words: `Imported ${countTexts(plan)} from ${plan.name}.`,
      undo() {
        draft.undo();
        setSaid({ words: "The import was undone." });
      },
    });
  };

  return (
    <>
      <Button onClick={() => void saveTable()}>Save as CSV</Button>
      {targets.map((target) => (
        <Button key={target} onClick={() => void saveXliff(target)}>
          Save XLIFF for {languageName(target)}
        </Button>
      ))}
      {!readOnly && (
        <>
          <Button onClick={() => input.current?.click()}>Import a file</Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="A table or XLIFF"
            accept=".csv,.xlf,.xliff,text/csv"
            onChange={(event) => {
              const file = event.target.files?.[0];
              // The same file again is another choice.
              event.target.value = "";
              if (file !== undefined) void read(file);
            }}
          />
        </>
      )}
      {said !== null && (
        <p className="st-note st-row" role="status">
          {said.words} {said.undo !== undefined && <Button onClick={said.undo}>Undo</Button>}
        </p>
      )}
      {plan !== null && plan.problems.length > 0 && (
        <div className="st-problem" role="alert">
          <div>
            <p>{plan.name} has errors, so nothing was imported.</p>
            <ul>
              {plan.problems.slice(0, 20).map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  Line {line}: {message}
                </li>
              ))}
            </ul>
          </div>
          <Button onClick={() => setPlan(null)}>Close</Button>
        </div>
      )}
      {plan !== null && plan.problems.length === 0 && (
        <Ask
          title={`${plan.name} changes ${countTexts(plan)}`}
          action="Import"
          onConfirm={take}
          onClose={() => setPlan(null)}
        >
          <ul className="st-import">
            {plan.changes.map(({ text, language, before, after }) => (
              <li key={`${idOf(text)} ${language}`}>
                <span className="st-over">
                  {text.file.replace(/^schemas\//, "")} {text.pointer}, {languageName(language)}
                </span>
                {before !== undefined && <del {...languageAttributes(language)}>{before}</del>}{" "}
                <ins {...languageAttributes(language)}>{after}</ins>
              </li>
            ))}
          </ul>
        </Ask>
      )}
    </>
  );
}

function countTexts({ changes }: ImportPlan): string {
  return `${changes.length} ${changes.length === 1 ? "text" : "texts"}`;
}
