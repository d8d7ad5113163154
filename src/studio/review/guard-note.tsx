import type { Channel } from "../../wire/schemas/channel-schemas.ts";
import { When } from "../controls/when.tsx";
import { api } from "../requests/request.ts";
import { useRequest } from "../requests/use-request.ts";
import { worstWords } from "./guard-words.ts";
import { MendRelease } from "./mend-release.tsx";

interface GuardNoteProps {
  readonly channel: Channel;
  readonly release: string;
  /** Title of the change that brought it. */
  readonly title: string;
  /** Title of a screen, by its id. */
  screenTitle(id: string): string;
}

/** Says on a change that the guard of a channel took its release back, why, and leads to mending it; else nothing. */
export function GuardNote({ channel: { name, release: live }, release, title, screenTitle }: GuardNoteProps) {
  const { answer } = useRequest(api.channels[":channel"].reports, { param: { channel: name } });
  const action = answer?.guardActions.find((one) => one.release === release);
  if (answer === null || action === undefined || live === release) return null;
  const worst = answer.failing === release ? answer.worst : null;
  return (
    <div className="st-problem st-guard" role="status">
      <p>
        <strong>The guard took this back</strong> from {name}, <When at={action.at} />
        {worst !== null && `: ${worstWords(worst, screenTitle(worst.screen))}`}.
      </p>
      <MendRelease release={release} label={`“${title}”`} />
      <details>
        <summary>Statistics</summary>
        <p>{action.reason}.</p>
      </details>
    </div>
  );
}
