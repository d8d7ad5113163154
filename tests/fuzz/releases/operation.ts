import type { PublicationKind, RolloutRules } from "../../../src/releases/releases.ts";
import type { Texts } from "./model.ts";

/** One thing that somebody asks of a store. Changes are named by their place in the model. */
export type Operation =
  | { readonly do: "add"; readonly texts: Texts; readonly by: string }
  | {
      readonly do: "settings";
      readonly channel: string;
      readonly revision: number;
      readonly approvals: number;
      readonly ownApproval: boolean;
      readonly by: string;
    }
  | {
      readonly do: "publish";
      readonly channel: string;
      readonly revision: number | null;
      readonly release: string;
      readonly kind: PublicationKind;
      readonly reason: string;
      readonly key: string | undefined;
      readonly by: string;
    }
  | {
      readonly do: "roll-back";
      readonly channel: string;
      readonly revision: number;
      readonly release: string | undefined;
      readonly reason: string;
      readonly key: string | undefined;
      readonly by: string;
    }
  | {
      readonly do: "start";
      readonly channel: string;
      readonly revision: number;
      readonly release: string;
      readonly rules: RolloutRules;
      readonly kind: "publish" | "emergency";
      readonly by: string;
    }
  | {
      readonly do: "step";
      readonly channel: string;
      readonly revision: number;
      readonly percent: number;
      readonly by: string;
    }
  | {
      readonly do: "hold" | "resume" | "finish" | "cancel";
      readonly channel: string;
      readonly revision: number;
      readonly by: string;
    }
  | {
      readonly do: "schedule";
      readonly channel: string;
      readonly revision: number;
      readonly release: string;
      readonly at: number;
      readonly by: string;
    }
  | { readonly do: "unschedule" | "run-schedule"; readonly channel: string; readonly by: string }
  | { readonly do: "off" | "on"; readonly channel: string; readonly screen: string; readonly by: string }
  | { readonly do: "create"; readonly base: string; readonly by: string }
  | {
      readonly do: "save";
      readonly change: number;
      readonly revision: number;
      readonly texts: { readonly [path: string]: string | null };
      readonly by: string;
    }
  | {
      readonly do: "restore" | "rebase";
      readonly change: number;
      readonly revision: number;
      readonly release: string;
      readonly by: string;
    }
  | { readonly do: "send"; readonly change: number; readonly revision: number; readonly by: string }
  | {
      readonly do: "review";
      readonly change: number;
      readonly release: string;
      readonly verdict: "approved" | "changes";
      readonly by: string;
    }
  | { readonly do: "discard"; readonly change: number; readonly by: string }
  | { readonly do: "clock"; readonly now: number };

/** The operation of one kind. */
export type Asked<Kind extends Operation["do"]> = Extract<Operation, { readonly do: Kind }>;
