import type { ComparedScreen, Comparison } from "./use-comparison.ts";

interface SituationChoiceProps {
  readonly comparison: Comparison;
  readonly screen: ComparedScreen;
  readonly value: string;
  onChange(situation: string): void;
}

/** Choice among the situations of a screen; nothing where there is one. */
export function SituationChoice({ comparison, screen, value, onChange }: SituationChoiceProps) {
  const fitting = comparison.situationsOf(screen);
  if (fitting.length < 2) return null;
  return (
    <select
      aria-label="Scenario"
      value={fitting.some(({ id }) => id === value) ? value : (fitting[0]?.id ?? "")}
      onChange={(event) => onChange(event.target.value)}
    >
      {fitting.map(({ id, summary }) => (
        <option key={id} value={id}>
          {summary.en ?? Object.values(summary)[0] ?? id}
        </option>
      ))}
    </select>
  );
}
