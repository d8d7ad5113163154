import { useMemo } from "react";
import { addressOf } from "../preview/preview-address.ts";
import { StillFrame } from "./still-frame.tsx";
import type { ComparedScreen, Comparison } from "./use-comparison.ts";

interface ScreenPairProps {
  readonly comparison: Comparison;
  readonly screen: ComparedScreen;
  /** Code. */
  readonly language: string;
  /** Id of a situation; the plainest where the screen has none of that. */
  readonly situation: string;
  /** "", or `slow`. */
  readonly network?: string;
  /** Percent of the new one that is drawn over the old one; null: both stand side by side. */
  readonly share?: number | null;
}

/** A screen before and after, as a borrower gets it: side by side, or one over the other. */
export function ScreenPair({ comparison, screen, language, situation, network = "", share = null }: ScreenPairProps) {
  const fitting = comparison.situationsOf(screen);
  const played = fitting.find(({ id }) => id === situation) ?? fitting[0];
  const marked = useMemo(() => comparison.markedOn(screen.id), [comparison, screen.id]);
  const address = addressOf(played?.path ?? screen.path ?? "/", played?.id, network, language);
  const states = [
    { name: "Before", state: comparison.before, mark: marked.before },
    { name: "After", state: comparison.after, mark: marked.after },
  ];
  return (
    <div className="st-pair" data-over={share !== null || undefined}>
      {states.map(({ name, state, mark }) => (
        <figure
          key={name}
          style={share !== null && name === "After" ? { clipPath: `inset(0 ${100 - share}% 0 0)` } : {}}
        >
          <figcaption>{name}</figcaption>
          <div className="st-phone">
            {state?.outline == null ? (
              <p className="st-drawing">Drawing …</p>
            ) : (
              <StillFrame
                key={address}
                client={state.client}
                title={`${name} in ${language}`}
                language={language}
                path={address}
                marked={mark}
              />
            )}
          </div>
        </figure>
      ))}
    </div>
  );
}
