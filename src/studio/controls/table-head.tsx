/** The names of a table's columns; a last one, of buttons, is named for screen readers alone. */
export function TableHead({
  columns,
  hasActions = false,
}: {
  readonly columns: readonly string[];
  readonly hasActions?: boolean;
}) {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name}>{name}</th>
        ))}
        {hasActions && (
          <th>
            <span className="st-unseen">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
