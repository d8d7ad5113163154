import type { UnexplainedAct } from "../../../wire/schemas/channel-schemas.ts";
import { Button } from "../../controls/button.tsx";
import { When } from "../../controls/when.tsx";
import type { Unexplained } from "./reason-later.tsx";
import type { ServedName } from "./use-served-names.ts";

interface UnexplainedActsProps {
  readonly acts: readonly UnexplainedAct[];
  readonly servedName: ServedName;
  onExplain(unexplained: Unexplained): void;
}

/** Acts of one click that nobody gave the reason of: whoever may can still say why. */
export function UnexplainedActs({ acts, servedName, onExplain }: UnexplainedActsProps) {
  if (acts.length === 0) return null;
  return (
    <section className="st-failures" aria-label="Without a reason">
      <h3>Without a reason</h3>
      <ul>
        {acts.map((act) => {
          const words = `${act.by} ${actWords(act, servedName)}`;
          return (
            <li key={act.revision}>
              <span>
                {words}, <When at={act.at} isExact />
              </span>
              <Button tone="quiet" onClick={() => onExplain({ revision: act.revision, words, at: act.at })}>
                Say why<span className="st-unseen">: {words}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function actWords({ action, part }: UnexplainedAct, servedName: ServedName): string {
  if (action === "rollout-step") return "gave a rollout to fewer";
  if (action === "rollout-hold") return "held the rollout";
  if (action === "rollout-cancel") return "took a rollout back";
  if (action === "schedule-cancel") return "called a scheduled release off";
  const [kind = "", ...name] = part.split(" ");
  return `switched the ${kind} “${servedName(kind, name.join(" "))}” on again`;
}
