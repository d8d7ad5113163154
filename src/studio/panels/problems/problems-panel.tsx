import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { wordedPlace } from "../../document/node-at.ts";
import { problemWords } from "../../document/problem-words.ts";
import { reportAtom } from "../../session/change-atoms.ts";
import { useDocuments, useEditing } from "../../session/editing.tsx";
import { problemFix } from "./problem-fix.ts";

const MAX_SHOWN = 200;

/** List of diagnostics, each linked to its place. */
export function ProblemsPanel() {
  const { languages, readOnly, open, openJson } = useEditing();
  const { draft, read } = useDocuments();
  const report = useAtomValue(reportAtom);
  const diagnostics = useMemo(() => (report === null ? null : report.diagnostics.toSorted(errorsFirst)), [report]);
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
        const fix = readOnly ? null : problemFix(one, { text: draft.text(one.file) ?? "", root: read(one.file) });
        const pointer = languages.reduce((path, language) => path.replace(new RegExp(`/${language}$`), ""), one.path);
        return (
          <li key={`${one.file} ${one.line} ${one.column} ${one.code} ${one.message}`} className={`st-${one.severity}`}>
            <button type="button" className="st-problem-place" onClick={() => open(one.file, one.path)}>
              <strong>{title}</strong>
              {hints.map((hint) => (
                <span key={hint}>{hint}</span>
              ))}
              <span className="st-hint">{wordedPlace(read, one.file, pointer)}</span>
            </button>
            {fix !== null && (
              <button
                type="button"
                className="st-link"
                onClick={() => draft.edit(one.file, fix.text, `fix ${draft.state.version}`)}
              >
                {fix.label}
              </button>
            )}
            <button
              type="button"
              className="st-link"
              title={one.file.replace(/^schemas\//, "")}
              onClick={() => openJson(one.path, one.file)}
            >
              As JSON, line {one.line}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Errors keep a change from being sent; warnings can wait. */
function errorsFirst(one: Diagnostic, other: Diagnostic): number {
  return Number(one.severity === "warning") - Number(other.severity === "warning");
}
