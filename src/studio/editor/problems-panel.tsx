import type { Diagnostic } from "../../language/diagnostic.ts";

interface ProblemsPanelProps {
  readonly diagnostics: readonly Diagnostic[];
  onOpen(diagnostic: Diagnostic): void;
}

/** What the checker says, each leading to its place. */
export function ProblemsPanel({ diagnostics, onOpen }: ProblemsPanelProps) {
  if (diagnostics.length === 0) {
    return (
      <div className="st-empty">
        <h2>All is right</h2>
        <p>The checker has nothing to say about these documents.</p>
      </div>
    );
  }
  return (
    <ul className="st-problems">
      {diagnostics.slice(0, 200).map((one) => (
        <li key={`${one.file} ${one.line} ${one.column} ${one.code} ${one.message}`} className={`st-${one.severity}`}>
          <button type="button" onClick={() => onOpen(one)}>
            <strong>{one.message}</strong>
            {one.hint !== undefined && one.hint !== "" && <span>{one.hint}</span>}
            <span className="st-hint">
              {one.file.replace(/^schemas\//, "")}, line {one.line}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
