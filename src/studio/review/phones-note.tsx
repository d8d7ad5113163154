import { describeFit } from "../../releases/phones/describe-fit.ts";
import { api } from "../requests/request.ts";
import { useRequest } from "../requests/use-request.ts";

interface PhonesNoteProps {
  readonly channel: string;
  readonly release: string;
}

/** How many phones in the field cannot render a release; nothing where all can. */
export function PhonesNote({ channel, release }: PhonesNoteProps) {
  const { answer } = useRequest(api.channels[":channel"].phones, { param: { channel }, query: { release } });
  const lines = answer === null ? [] : describeFit(answer);
  if (lines.length === 0) return null;
  return (
    <div className="st-note" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
