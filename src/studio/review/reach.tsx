import { api } from "../requests/request.ts";
import { useRequest } from "../requests/use-request.ts";
import { type Widening, widenWords } from "./widen-words.ts";

interface ReachProps extends Pick<Widening, "from" | "to" | "rules"> {
  readonly channel: string;
  readonly release: string;
}

/** How many people a share is that a release is given to, as far as phones have reported. */
export function Reach({ channel, release, ...widening }: ReachProps) {
  const { answer } = useRequest(api.channels[":channel"].phones, { param: { channel }, query: { release } });
  if (answer === null) return <p className="st-hint">Counting phones …</p>;
  const { phones, days } = answer;
  return widenWords({ ...widening, phones, days }).map((words) => <p key={words}>{words}</p>);
}
