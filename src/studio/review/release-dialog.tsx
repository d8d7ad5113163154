import { useState } from "react";
import type { DocumentsDiff } from "../../diff/change.ts";
import { servedDiff, summaryWords } from "../../diff/group-changes.ts";
import type { Change } from "../../releases/store/rows/change-rows.ts";
import type { Channel } from "../../releases/store/rows/channel-rows.ts";
import { Ask } from "../controls/ask.tsx";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { api, keyed, seen } from "../requests/request.ts";
import { PhonesNote } from "./phones-note.tsx";
import { Reach } from "./reach.tsx";
import { AudienceFields, audienceRules, EVERYBODY } from "./rollout-audience.tsx";

interface ReleaseDialogProps {
  readonly change: Change;
  readonly channel: Channel;
  readonly diff: DocumentsDiff | null;
  /** Codes of the app's languages. */
  readonly languages: readonly string[];
  onClose(): void;
  onDone(): Promise<void>;
}

interface Step {
  readonly percent: number;
  /** As a field for a date and a time writes it; "" for now. */
  readonly at: string;
}

const SHARES = [1, 5, 10, 25, 50, 75, 100];

/** Who gets it, in which steps, and what it changes for them. */
export function ReleaseDialog({ change, channel, diff, languages, onClose, onDone }: ReleaseDialogProps) {
  const [isForAll, setForAll] = useState(false);
  const [time, setTime] = useState("");
  const [steps, setSteps] = useState<readonly Step[]>([{ percent: 10, at: "" }]);
  const [audience, setAudience] = useState(EVERYBODY);
  const [key] = useState(() => crypto.randomUUID());
  const put = (index: number, step: Partial<Step>) =>
    setSteps((all) => all.map((one, at) => (at === index ? { ...one, ...step } : one)));
  const add = () =>
    setSteps((all) => [...all, { percent: SHARES.find((share) => share > (all.at(-1)?.percent ?? 0)) ?? 100, at: "" }]);
  const isIncomplete = !isForAll && steps.some(({ at }, index) => index > 0 && at === "");
  const [first] = steps;
  return (
    <Ask
      title={`Release “${change.title}”`}
      action={
        isForAll ? (time === "" ? "Release to everybody" : "Release it then") : `Release to ${first?.percent ?? 0}%`
      }
      onClose={onClose}
      onConfirm={async () => {
        if (isIncomplete) throw new Error("Say when each later step begins.");
        const asked = { param: { channel: channel.name }, header: seen(channel.revision) };
        const { title } = change;
        const release = change.release ?? "";
        const routes = api.channels[":channel"];
        if (isForAll && time !== "") {
          const at = new Date(time).toISOString();
          await routes.schedule.$post({ ...asked, json: { release, at, reason: title } }, keyed(key));
        } else if (isForAll) await routes.publish.$post({ ...asked, json: { release, reason: title } }, keyed(key));
        else {
          const rules = {
            ...audienceRules(audience),
            steps: steps.map(({ percent, at }) => ({
              percent,
              ...(at !== "" && { at: new Date(at).toISOString() }),
            })),
          };
          await routes.rollout.$post({ ...asked, json: { release, rules } }, keyed(key));
        }
        await onDone();
      }}
      onRefused={onDone}
    >
      {diff !== null && <p>{summaryWords(servedDiff(diff))}</p>}
      <p>
        Who opens the app from {isForAll && time !== "" ? "then" : "now"} on gets it within seconds. Open screens keep
        their release.
      </p>
      {change.release !== null && <PhonesNote channel={channel.name} release={change.release} />}
      <fieldset className="st-choices">
        <legend>Audience</legend>
        <label>
          <input type="radio" name="share" checked={!isForAll} onChange={() => setForAll(false)} />
          <span>Some borrowers first, always the same ones</span>
        </label>
        <label>
          <input type="radio" name="share" checked={isForAll} onChange={() => setForAll(true)} />
          <span>Everybody, at once or at a time that you choose</span>
        </label>
      </fieldset>
      {isForAll && (
        <Field
          label="When"
          type="datetime-local"
          value={time}
          hint="Empty: at once. Its approvals must still hold then, and no other release may come first."
          onChange={(event) => setTime(event.target.value)}
        />
      )}
      {!isForAll && (
        <ol className="st-steps">
          {steps.map(({ percent, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
            <li key={index}>
              <select
                aria-label={`Share of step ${index + 1}`}
                value={percent}
                onChange={(event) => put(index, { percent: Number(event.target.value) })}
              >
                {SHARES.filter((share) => share > (steps[index - 1]?.percent ?? 0)).map((share) => (
                  <option key={share} value={share}>
                    {share}%
                  </option>
                ))}
              </select>
              {index === 0 ? (
                <span>from now on</span>
              ) : (
                <input
                  type="datetime-local"
                  aria-label={`When step ${index + 1} begins`}
                  value={at}
                  onChange={(event) => put(index, { at: event.target.value })}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {!isForAll && first !== undefined && change.release !== null && (
        <Reach
          channel={channel.name}
          release={change.release}
          from={0}
          to={first.percent}
          rules={{ ...audienceRules(audience), steps: [] }}
        />
      )}
      {!isForAll && (steps.at(-1)?.percent ?? 100) < 100 && (
        <Button tone="quiet" onClick={add}>
          Give it to more later
        </Button>
      )}
      {!isForAll && <AudienceFields audience={audience} languages={languages} onChange={setAudience} />}
    </Ask>
  );
}
