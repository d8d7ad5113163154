import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import type { ChannelReports } from "../../../wire/schemas/report-schemas.ts";
import { Ask } from "../../controls/ask.tsx";
import { PhonesNote } from "../../review/phones-note.tsx";
import { Reach } from "../../review/reach.tsx";
import { failedWords } from "./health.ts";

interface WidenDialogProps {
  readonly channel: string;
  readonly rollout: NonNullable<DetailedChannel["rollout"]>;
  /** Display name of the release. */
  readonly label: string;
  /** Percent of now and of then. */
  readonly from: number;
  readonly to: number;
  /** Null until they are here. */
  readonly reports: ChannelReports | null;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Says what giving a release to more people means in people, before it is done. */
export function WidenDialog({ channel, rollout, label, from, to, reports, onConfirm, onClose }: WidenDialogProps) {
  const { release, rules } = rollout;
  const share = to === 100 ? "everybody" : `${to}%`;
  const openings = sum(reports?.steps ?? [], "openings");
  return (
    <Ask title={`Give ${label} to ${share}?`} action={`Give it to ${share}`} onConfirm={onConfirm} onClose={onClose}>
      <Reach channel={channel} release={release} from={from} to={to} rules={rules} />
      <p>
        {openings === 0
          ? "No phone has reported an opened screen with it yet."
          : `So far ${failedWords({ openings, failures: sum(reports?.steps ?? [], "failures") })} with it.`}
      </p>
      <PhonesNote channel={channel} release={release} />
    </Ask>
  );
}

function sum(steps: ChannelReports["steps"], name: "openings" | "failures"): number {
  return steps.reduce((total, step) => total + step[name], 0);
}
