import type { BorrowerGroup } from "./borrower-groups.ts";

/** Borrower that the preview is shown to; null for anyone who gets this change. */
export type ChosenBorrower = BorrowerGroup["id"] | "person" | null;

interface BorrowerChoiceProps {
  readonly groups: readonly BorrowerGroup[];
  readonly value: ChosenBorrower;
  onChange(value: ChosenBorrower): void;
}

/** The change itself, or what a borrower of a group gets today. */
export function BorrowerChoice({ groups, value, onChange }: BorrowerChoiceProps) {
  return (
    <select
      aria-label="Borrower"
      title="Preview as this borrower"
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? null : (event.target.value as ChosenBorrower))}
    >
      <option value="">Who gets this change</option>
      <optgroup label="Served today">
        {groups.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
        <option value="person">A certain person …</option>
      </optgroup>
    </select>
  );
}
