import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import type { ChannelReports } from "../../../wire/schemas/report-schemas.ts";
import { When } from "../../controls/when.tsx";
import { failedWords } from "./health.ts";

interface RolloutStepsProps {
  readonly rollout: NonNullable<DetailedChannel["rollout"]>;
  /** ISO 8601, by the server's clock. */
  readonly now: string;
  /** Those that have begun, with how each went. */
  readonly figures: ChannelReports["steps"];
}

/** The steps of a rollout: when each began or begins, and how screens opened until the next one. */
export function RolloutSteps({ rollout, now, figures }: RolloutStepsProps) {
  const { steps } = rollout.rules;
  const begun = steps.filter(({ at }) => at <= now).length;
  return (
    <ol className="st-rollout-steps" aria-label="Steps">
      {steps.map(({ percent, at }, index) => (
        <li key={at} aria-current={index === begun - 1 ? "step" : undefined} data-begun={index < begun || undefined}>
          <strong>{percent}%</strong> <When at={at} isExact />
          <span className="st-hint">
            {index < begun ? stepWords(figures[index]) : rollout.held ? "later, as it is held" : "begins by itself"}
          </span>
        </li>
      ))}
      {(steps.at(-1)?.percent ?? 0) < 100 && (
        <li>
          <strong>Everybody</strong> <span className="st-hint">once somebody says so</span>
        </li>
      )}
    </ol>
  );
}

function stepWords(step: ChannelReports["steps"][number] | undefined): string {
  if (step === undefined || step.openings <= 0) return "nothing reported";
  return failedWords(step);
}
