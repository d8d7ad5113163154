import { Link } from "react-router-dom";
import { percentAt } from "../../releases/percent-at.ts";
import type { DetailedChannel } from "../../wire/schemas/channel-schemas.ts";
import { When } from "../controls/when.tsx";
import { api } from "../requests/request.ts";
import { useRequest } from "../requests/use-request.ts";
import { audienceWords } from "./rollout-audience.tsx";

interface ReleaseStatusProps {
  readonly channel: string;
  readonly release: string;
}

/**
 * How far a release that is given to all, to a part of the borrowers, or to all at a time, has come on a channel. It asks once:
 * another revision of the channel is another one of these.
 */
export function ReleaseStatus({ channel, release }: ReleaseStatusProps) {
  const { answer } = useRequest(api.channels[":channel"], { param: { channel } });
  const words = answer === null ? null : statusWords(answer, release);
  return (
    <p role="status" className={words === null ? "st-unseen" : "st-note"}>
      {words !== null && (
        <>
          {words} <Link to="/">See how it goes</Link>
        </>
      )}
    </p>
  );
}

function statusWords({ name, release: live, rollout, scheduled, now }: DetailedChannel, release: string) {
  if (live === release) return `On ${name} everybody gets it.`;
  if (rollout?.release === release) {
    const percent = percentAt(rollout.rules.steps, new Date(now));
    const audience = audienceWords(rollout.rules);
    const held = rollout.held ? ", and held there" : "";
    return `On ${name} it is given to ${percent}%${audience === "" ? "" : ` ${audience}`}${held}.`;
  }
  if (scheduled?.release !== release || scheduled.refusal !== null) return null;
  return (
    <>
      On {name} everybody gets it <When at={scheduled.at} isExact />.
    </>
  );
}
