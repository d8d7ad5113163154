import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { documentPlace } from "../../../language/document-kind.ts";
import { placeWords } from "../../document/node-at.ts";
import { problemWords } from "../../document/problem-words.ts";
import { createDocumentReader } from "../../document/read-document.ts";
import { reportAtom } from "../../session/change-atoms.ts";
import { changedPaths } from "../../session/changed-paths.ts";
import { useDocuments, useEditing } from "../../session/editing.tsx";
import { useOpened } from "../../session/opened-change.ts";
import { rewordedTo } from "../texts/reworded.ts";
import { fixedDocuments, type ProblemFix, problemFix } from "./problem-fix.ts";

const MAX_SHOWN = 200;

/** List of diagnostics, each linked to its place. */
export function ProblemsPanel() {
  const { languages, readOnly, open, openJson } = useEditing();
  const { draft, read } = useDocuments();
  const diagnostics = useAtomValue(reportAtom)?.diagnostics ?? null;
  const { base } = useOpened();
  const readBase = useMemo(() => {
    const texts = new Map(base.map(({ path, text }) => [path, text]));
    return createDocumentReader({ text: (path) => texts.get(path) });
  }, [base]);
  const reworded = (words: string) => {
    // Journeys repeat what stands in the others.
    const changed = [...changedPaths(draft, base)].filter((path) => documentPlace(path)?.kind !== "journey");
    return rewordedTo(
      words,
      changed.map((path) => ({ before: readBase(path), now: read(path) })),
    );
  };
  const mend = (problem: Diagnostic, fix: ProblemFix) => {
    const isJourney = problem.code === "journey-step-mismatch";
    const alike = isJourney ? (diagnostics ?? []).filter(({ code }) => code === problem.code) : [problem];
    const fixed = fixedDocuments(fix, alike, (path) => draft.text(path) ?? "", reworded);
    const edits = [...fixed].map(([path, text]) => ({ path, text }));
    draft.editAll(edits, `fix ${draft.state.version}`);
  };
  if (diagnostics === null) return <p className="st-wait">Checking the documents …</p>;
  if (diagnostics.length === 0) {
    return (
      <div className="st-empty">
        <h2>No problems</h2>
        <p>The check finds nothing wrong in these documents.</p>
      </div>
    );
  }
  return (
    <ul className="st-problems">
      {diagnostics.slice(0, MAX_SHOWN).map((one) => {
        const [title, ...hints] = problemWords(one);
        const fix = readOnly
          ? null
          : problemFix(one, { text: draft.text(one.file) ?? "", root: read(one.file) }, reworded);
        const pointer = languages.reduce((path, language) => path.replace(new RegExp(`/${language}$`), ""), one.path);
        return (
          <li key={`${one.file} ${one.line} ${one.column} ${one.code} ${one.message}`} className={`st-${one.severity}`}>
            <button type="button" className="st-problem-place" onClick={() => open(one.file, one.path)}>
              <strong>{title}</strong>
              {hints.map((hint) => (
                <span key={hint}>{hint}</span>
              ))}
              <span className="st-hint">{placeWords(read(one.file), one.file, pointer)}</span>
            </button>
            {fix !== null && (
              <button type="button" className="st-link" onClick={() => mend(one, fix)}>
                {fix.label}
              </button>
            )}
            <button type="button" className="st-link" onClick={() => openJson(one.path, one.file)}>
              {one.file.replace(/^schemas\//, "")}, line {one.line}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
