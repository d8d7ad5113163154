import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { expressionText, quotedText } from "../../../../expression/syntax/text-parts.ts";
import { languageName } from "../../../../kit/language/language-name.ts";
import { own } from "../../../../kit/own.ts";
import { Button } from "../../../controls/button.tsx";
import { EmptyState } from "../../../controls/empty-state.tsx";
import { LINES } from "../../../controls/lines.ts";
import { withValueAt } from "../../../document/edit-json.ts";
import { nameRank } from "../../../document/name-rank.ts";
import { createSteadyNames, enclosingNode, placeWords } from "../../../document/node-at.ts";
import { createDocumentReader } from "../../../document/read-document.ts";
import type { ProjectReport, ProjectText } from "../../../model/worker/project-messages.ts";
import { currentWords } from "../../../panels/texts/current-words.ts";
import type { OpenedChange } from "../../../session/opened-change.ts";
import { placeAddress } from "../../../session/place-address.ts";
import { createLineCounter } from "./count-lines.ts";
import { NewLanguage } from "./new-language.tsx";
import { type TextState, textState } from "./text-state.ts";
import { TextTable } from "./text-table.tsx";
import { TransferTexts } from "./transfer-texts.tsx";

const FILTERS = ["all", "missing", "outdated", "long"] as const;
type Filter = (typeof FILTERS)[number];

const NAMES: { readonly [filter in Filter]: string } = {
  all: "All",
  missing: "Missing",
  outdated: "Changed since translated",
  long: "Longer at 320 px",
};
const STEP = 60;
/** Documents by how much of them people read on screens: the app's settings come last. */
const DOCUMENTS = ["schemas/screens/", "schemas/fragments/"];

interface Entry {
  readonly text: ProjectText;
  readonly state: TextState;
}

interface AllTextsProps extends Pick<OpenedChange, "draft" | "base" | "readOnly"> {
  readonly change: { readonly id: number; readonly base: string };
  readonly report: ProjectReport;
}

/** The table of texts with its search and filters. */
export function AllTexts({ change, report, draft, base, readOnly }: AllTextsProps) {
  const [query, setQuery] = useState(useSearchParams()[0].get("find") ?? "");
  const [filter, setFilter] = useState<Filter>("all");
  const [count, setCount] = useState(STEP);
  const wanted = useDeferredValue(query).trim().toLowerCase();
  const { languages } = report;
  const read = useMemo(() => createDocumentReader(draft), [draft]);
  const nameOf = useMemo(() => createSteadyNames(read, draft.paths), [read, draft]);
  // The table shows the words of this moment, not those of the last check.
  useSyncExternalStore(draft.subscribe, () => draft.state);
  const linesOf = useMemo(createLineCounter, []);
  const baseWords = useMemo(() => createBaseWords(base), [base]);
  // Texts that nobody had translated when the page was opened: a row stays where it is while it is filled in.
  const missingFirst = useRef<ReadonlySet<string>>(null);
  const texts = useMemo(() => report.texts.filter(({ words }) => !("" in words)), [report]);
  const entries = useMemo<readonly Entry[]>(() => {
    const all = texts.map((text) => ({ text, state: textState(text.words, baseWords(text), languages, linesOf) }));
    missingFirst.current ??= new Set(
      all.filter(({ state }) => state.missing.length > 0).map(({ text }) => placeOf(text)),
    );
    const first = missingFirst.current;
    const rank = ({ text }: Entry) => (first.has(placeOf(text)) ? 0 : DOCUMENTS.length + 1) + rankOf(text);
    return all.sort((one, other) => rank(one) - rank(other));
  }, [texts, baseWords, languages, linesOf]);
  const found = useFound(entries, wanted, filter);
  const edit = (text: ProjectText, language: string, words: string) => {
    const document = draft.text(text.file);
    const place = `${text.pointer}/${language}`;
    if (document !== undefined) draft.edit(text.file, withValueAt(document, place, words), `${text.file}${place}`);
  };
  const keepSame = (text: ProjectText, words: string) => {
    const document = draft.text(text.file);
    if (document === undefined) return;
    draft.edit(text.file, withValueAt(document, text.pointer, sameInAll(words)), `same ${placeOf(text)}`);
  };
  return (
    <>
      <div className="st-row st-texts-bar">
        <input
          type="search"
          aria-label="Search all texts"
          placeholder="Search, in any language or by document"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setCount(STEP);
          }}
        />
        <TransferTexts
          texts={texts}
          languages={languages}
          draft={draft}
          base={base}
          release={change.base}
          readOnly={readOnly}
        />
        {!readOnly && <NewLanguage languages={languages} draft={draft} onAdded={() => setFilter("missing")} />}
      </div>
      <fieldset className="st-row st-filters">
        <legend className="st-unseen">Show</legend>
        {FILTERS.map((one) => (
          <label key={one} className="st-filter">
            <input
              type="radio"
              name="filter"
              checked={filter === one}
              onChange={() => {
                setFilter(one);
                setCount(STEP);
              }}
            />
            {NAMES[one]} <span className="st-count">{entries.filter((entry) => fits(entry, one)).length}</span>
          </label>
        ))}
      </fieldset>
      {filter === "long" && (
        <p className="st-hint">
          These take more lines than {languageName(languages[0] ?? "en")} on a 320 px phone, or have a word that is too
          wide. Narrower places, such as two buttons side by side, show only in the preview.
        </p>
      )}
      <p className="st-hint" role="status">
        {found.length} of {entries.length} texts
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={filter === "all" ? "No text has these words" : "Nothing to do here"}
          line={filter === "all" ? LINES.search : LINES.check}
        >
          {filter === "all" ? "Try fewer words, or another language." : EMPTY[filter]}
        </EmptyState>
      ) : (
        <TextTable
          rows={found.slice(0, count).map(({ text, state }) => ({
            id: placeOf(text),
            text,
            state,
            words: currentWords({ read }, text),
            place: placeWords(read(text.file), text.file, text.pointer, { document: nameOf(text.file) }),
            to: nodeAddress(change.id, read(text.file), text),
          }))}
          languages={languages}
          readOnly={readOnly}
          onEdit={edit}
          onSame={keepSame}
        />
      )}
      {found.length > count && <Button onClick={() => setCount(count + STEP)}>Show {STEP} more</Button>}
    </>
  );
}

/**
 * The entries that are looked for, the best first. What was found once stays in its place until something else is looked
 * for: whoever fills in what is missing goes on typing.
 */
function useFound(entries: readonly Entry[], wanted: string, filter: Filter): readonly Entry[] {
  const looked = `${filter} ${wanted}`;
  const found = useRef({ looked, ranks: new Map<string, number>() });
  if (found.current.looked !== looked) found.current = { looked, ranks: new Map() };
  const { ranks } = found.current;
  for (const entry of entries) {
    const place = placeOf(entry.text);
    if (ranks.has(place) || !matches(entry, wanted) || !fits(entry, filter)) continue;
    ranks.set(place, nameRank(Object.values(entry.text.words), wanted));
  }
  const rank = ({ text }: Entry) => ranks.get(placeOf(text)) ?? 0;
  return entries.filter(({ text }) => ranks.has(placeOf(text))).toSorted((one, other) => rank(one) - rank(other));
}

function rankOf({ file }: ProjectText): number {
  const found = DOCUMENTS.findIndex((folder) => file.startsWith(folder));
  return found === -1 ? DOCUMENTS.length : found;
}

function placeOf({ file, pointer }: ProjectText): string {
  return `${file}#${pointer}`;
}

const EMPTY: { readonly [filter in Exclude<Filter, "all">]: string } = {
  missing: "Every text is translated into every language.",
  outdated: "When you reword the first language, the others are listed here until they are reworded too.",
  long: "Every text fits a small phone as well as its first language does.",
};

function matches({ text }: Entry, wanted: string): boolean {
  const seen = [text.file, ...Object.values(text.words)];
  return wanted === "" || seen.some((one) => one.toLowerCase().includes(wanted));
}

function fits({ state }: Entry, filter: Filter): boolean {
  return filter === "all" || state[filter].length > 0;
}

/** A text that is written once, as the check asks for what is the same in all languages. */
function sameInAll(words: string): string {
  return expressionText(quotedText(words));
}

/** The words of a place before the change; null where there was no text. */
function createBaseWords(base: OpenedChange["base"]): (text: ProjectText) => ProjectText["words"] | null {
  const texts = new Map(base.map(({ path, text }) => [path, text]));
  const read = createDocumentReader({ text: (path) => texts.get(path) });
  return (text) => {
    const none = Object.fromEntries(Object.keys(text.words).map((one) => [one, ""]));
    const words = currentWords({ read }, { ...text, words: none });
    return Object.keys(text.words).some((one) => (own(words, one) ?? "") !== "") ? words : null;
  };
}

/** The address of the part that shows the text; null where no part of a screen has it. */
function nodeAddress(change: number, root: unknown, { file, pointer }: ProjectText): string | null {
  const node = enclosingNode(root, pointer);
  return node === null ? null : placeAddress(change, file, node);
}
