import { parseResponse } from "hono/client";
import { useState } from "react";
import { languageName } from "../../../kit/language/language-name.ts";
import { languageAttributes } from "../../../kit/language/text-direction.ts";
import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { When } from "../../controls/when.tsx";
import { api, seen } from "../../requests/request.ts";
import type { Unexplained } from "./reason-later.tsx";
import type { ServedName } from "./use-served-names.ts";

interface SwitchedOffBandProps {
  readonly channel: Pick<DetailedChannel, "name" | "revision" | "switchedOff">;
  /** Whether this person may switch on again. */
  readonly maySwitch: boolean;
  readonly servedName: ServedName;
  onUnexplained(unexplained: Unexplained): void;
  onDone(): Promise<unknown>;
}

/** Parts that people cannot reach at present, each with its notice, why, by whom and since when, and the way back. */
export function SwitchedOffBand({ channel, ...props }: SwitchedOffBandProps) {
  return channel.switchedOff.map((part) => (
    <SwitchedOff key={`${part.kind} ${part.name}`} channel={channel} part={part} {...props} />
  ));
}

interface SwitchedOffProps extends SwitchedOffBandProps {
  readonly part: DetailedChannel["switchedOff"][number];
}

function SwitchedOff({ channel, part, maySwitch, servedName, onUnexplained, onDone }: SwitchedOffProps) {
  const { kind, name, notice, reason, by, at } = part;
  const called = servedName(kind, name);
  const [error, setError] = useState<Error | null>(null);
  const switchOn = async () => {
    setError(null);
    try {
      const request = { param: { channel: channel.name }, header: seen(channel.revision), json: { kind, name } };
      const { revision } = await parseResponse(api.channels[":channel"]["switch-on"].$post(request));
      const now = new Date().toISOString();
      onUnexplained({ revision, words: `You switched the ${kind} “${called}” on again`, at: now });
    } catch (refusal) {
      setError(refusal as Error);
    }
    // Somebody else may have been first.
    await onDone();
  };
  return (
    <>
      <div className="st-killed" role="status">
        <p>
          <strong>
            The {kind} “{called}” is switched off
          </strong>{" "}
          by {by}, <When at={at} isExact />: {reason}
        </p>
        <p>
          People read{" "}
          {notice === null
            ? "the app’s own failure message."
            : Object.entries(notice).map(([language, text]) => (
                <q key={language} {...languageAttributes(language)} title={languageName(language)}>
                  {text}
                </q>
              ))}
        </p>
        {maySwitch && (
          <Button onClick={switchOn}>
            Switch on<span className="st-unseen">: {called}</span>
          </Button>
        )}
      </div>
      <Problem error={error} />
    </>
  );
}
