import { useAtomValue } from "jotai";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { wordedPlace } from "../../document/node-at.ts";
import { problemWords } from "../../document/problem-words.ts";
import { reportAtom } from "../../session/change-atoms.ts";
import { useDocuments, useEditing } from "../../session/editing.tsx";
import { groupedProblemsAtom } from "./grouped-problems.ts";
import { problemFix } from "./problem-fix.ts";

/** In each list. */
const MAX_SHOWN = 200;

/** Lists of diagnostics, each linked to its place: first those that keep a change from being sent. */
export function ProblemsPanel() {
  const isChecked = useAtomValue(reportAtom) !== null;
  const { errors, own, others } = useAtomValue(groupedProblemsAtom);
  if (!isChecked) return <p className="st-wait">Checking the documents …</p>;
  if (errors.length + own.length + others.length === 0) {
    return (
      <div className="st-empty">
        <h2>No problems</h2>
        <p>The check finds nothing wrong in these documents.</p>
      </div>
    );
  }
  const groups = [
    { heading: "Keep it from being sent", problems: errors },
    { heading: "In what this change edits", problems: own },
    { heading: "In documents that this change leaves as they are", problems: others },
  ];
  return groups
    .filter(({ problems }) => problems.length > 0)
    .map(({ heading, problems }) => (
      <section key={heading} className="st-problem-group" aria-label={heading}>
        <h3>
          {heading} <span className="st-count">{problems.length}</span>
        </h3>
        <ul className="st-problems">
          {problems.slice(0, MAX_SHOWN).map((one) => (
            <ProblemItem key={`${one.file} ${one.line} ${one.column} ${one.code} ${one.message}`} problem={one} />
          ))}
        </ul>
      </section>
    ));
}

function ProblemItem({ problem: one }: { readonly problem: Diagnostic }) {
  const { languages, readOnly, open, openJson } = useEditing();
  const { draft, read } = useDocuments();
  const [title, ...hints] = problemWords(one);
  const fix = readOnly ? null : problemFix(one, { text: draft.text(one.file) ?? "", root: read(one.file) });
  const pointer = languages.reduce((path, language) => path.replace(new RegExp(`/${language}$`), ""), one.path);
  return (
    <li className={`st-${one.severity}`}>
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
}
