import type { RowProblem } from "../../../../texts/text-row.ts";

const MAX_SHOWN = 20;

/** Messages about rows of a file, with their lines. */
export function RowList({ rows }: { readonly rows: readonly RowProblem[] }) {
  return (
    <ul>
      {rows.slice(0, MAX_SHOWN).map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          Line {line}: {message}
        </li>
      ))}
      {rows.length > MAX_SHOWN && <li>And {rows.length - MAX_SHOWN} more.</li>}
    </ul>
  );
}
