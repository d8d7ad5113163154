import { useRef, useState } from "react";
import { languageName } from "../../../../kit/language/language-name.ts";
import { messageOf } from "../../../../kit/message-of.ts";
import { applyImport } from "../../../../texts/apply-import.ts";
import { leaveOutEdited } from "../../../../texts/leave-out-edited.ts";
import { Button } from "../../../controls/button.tsx";
import { saveFile } from "../../../controls/save-file.ts";
import { readTexts, writeTexts } from "../../../model/texts-client.ts";
import type { ProjectText } from "../../../model/worker/project-messages.ts";
import type { ReadTexts, TextsFormat } from "../../../model/worker/texts-messages.ts";
import type { Draft } from "../../../session/draft.ts";
import type { OpenedChange } from "../../../session/opened-change.ts";
import { earlierDocuments } from "./earlier-documents.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { RowList } from "./row-list.tsx";

interface TransferTextsProps {
  /** Those that have languages. */
  readonly texts: readonly ProjectText[];
  readonly languages: readonly string[];
  readonly draft: Draft;
  /** Documents of the release that the change is based on. */
  readonly base: OpenedChange["base"];
  /** Id of that release. */
  readonly release: string;
  readonly readOnly: boolean;
}

/** A file that was read, before it is imported. */
interface Found extends ReadTexts {
  readonly name: string;
  /** Documents as they were when it was read, by path. */
  readonly before: ReadonlyMap<string, string>;
}

interface Outcome {
  readonly words: string;
  readonly leftOut?: ReadTexts["leftOut"];
  undo?(): void;
}

/** Larger files are no texts of a project. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const TYPES = {
  csv: ["csv", "text/csv;charset=utf-8"],
  xlsx: ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  xliff: ["xlf", "application/xliff+xml;charset=utf-8"],
} as const;

/** Writes the texts for translators, and takes them back once it was seen what they change. */
export function TransferTexts({ texts, languages, draft, base, release, readOnly }: TransferTextsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [reading, setReading] = useState<{ readonly name: string; readonly done: number } | null>(null);
  const targets = languages.slice(1);

  const save = async (format: TextsFormat) => {
    const [ending, type] = TYPES[format.kind];
    const name = format.kind === "xliff" ? `texts.${format.target}` : "texts";
    try {
      saveFile(`${name}.${ending}`, type, await writeTexts({ texts, languages, format }));
    } catch (reason) {
      setOutcome({ words: messageOf(reason) });
    }
  };
  const read = async (file: File) => {
    const { name } = file;
    setOutcome(null);
    setFound(null);
    if (file.size > MAX_FILE_BYTES) return setOutcome({ words: `${name} is larger than 8 MB.` });
    setReading({ name, done: 0 });
    try {
      const documents = draft.paths().map((path) => ({ path, text: draft.text(path) ?? "" }));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const plan = (earlier: readonly OpenedChange["base"][]) =>
        readTexts({ bytes, texts, languages, documents, earlier }, (done) => setReading({ name, done }));
      const first = await plan([base]);
      const changed = [...new Set(first.changes.map(({ text }) => text.file))];
      // Where the server cannot be asked, nothing is known of earlier releases.
      const earlier = changed.length === 0 ? [] : await earlierDocuments(release, changed).catch(() => []);
      const answer = earlier.length === 0 ? first : await plan([base, ...earlier]);
      if (answer.changes.length + answer.problems.length > 0) {
        setFound({ ...answer, name, before: new Map(documents.map(({ path, text }) => [path, text])) });
      } else setOutcome({ words: `${name} has no changes.`, leftOut: answer.leftOut });
    } catch (reason) {
      setOutcome({ words: messageOf(reason) });
    }
    setReading(null);
  };
  const take = async () => {
    if (found === null) return;
    // Somebody else may have edited them meanwhile.
    const edited = found.documents.flatMap(({ path }) => {
      const text = draft.text(path) ?? "";
      return text === found.before.get(path) ? [] : [{ path, text }];
    });
    const plan = leaveOutEdited(found, edited);
    const asRead = found.documents.filter(({ path }) => !edited.some((one) => one.path === path));
    const edits = [...asRead, ...applyImport(edited, plan)];
    draft.editAll(edits, `import ${found.name} ${draft.state.version}`);
    setOutcome({
      words: `Imported ${countTexts(plan)} from ${found.name}.`,
      leftOut: plan.leftOut,
      undo() {
        draft.undo();
        setOutcome({ words: "The import was undone." });
      },
    });
  };

  return (
    <>
      <Button onClick={() => save({ kind: "csv" })}>Save as CSV</Button>
      <Button onClick={() => save({ kind: "xlsx" })}>Save for Excel</Button>
      {targets.map((target) => (
        <Button key={target} onClick={() => save({ kind: "xliff", target })}>
          Save XLIFF for {languageName(target)}
        </Button>
      ))}
      {!readOnly && (
        <>
          <Button busy={reading !== null} onClick={() => input.current?.click()}>
            Import a file
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="A table or XLIFF"
            accept=".csv,.tsv,.txt,.xlsx,.xlf,.xliff,text/csv"
            onChange={(event) => {
              const file = event.target.files?.[0];
              // The same file again is another choice.
              event.target.value = "";
              if (file !== undefined) void read(file);
            }}
          />
        </>
      )}
      {reading !== null && (
        <p className="st-note" role="status">
          Reading {reading.name} …
          <progress aria-label={`Reading ${reading.name}`} max={1} value={reading.done} />
        </p>
      )}
      {outcome !== null && (
        <div className="st-note" role="status">
          <p className="st-row">
            {outcome.words} {outcome.undo !== undefined && <Button onClick={outcome.undo}>Undo</Button>}
          </p>
          <LeftOut rows={outcome.leftOut ?? []} />
        </div>
      )}
      {found !== null && found.problems.length > 0 && (
        <div className="st-problem" role="alert">
          <div>
            <p>{found.name} has errors, so nothing was imported.</p>
            <RowList rows={found.problems} />
          </div>
          <Button onClick={() => setFound(null)}>Close</Button>
        </div>
      )}
      {found !== null && found.problems.length === 0 && (
        <ImportDialog
          title={`${found.name} changes ${countTexts(found)}`}
          plan={found}
          onConfirm={take}
          onClose={() => setFound(null)}
        />
      )}
    </>
  );
}

function LeftOut({ rows }: { readonly rows: ReadTexts["leftOut"] }) {
  if (rows.length === 0) return null;
  return (
    <details open>
      <summary>
        {rows.length} {rows.length === 1 ? "row was" : "rows were"} left out
      </summary>
      <RowList rows={rows} />
    </details>
  );
}

function countTexts({ changes }: ReadTexts): string {
  return `${changes.length} ${changes.length === 1 ? "text" : "texts"}`;
}
