import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import type { DocumentsDiff } from "../../diff/change.ts";
import { languageName } from "../../kit/language/language-name.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { Button } from "../controls/button.tsx";
import { plainName } from "../document/plain-words.ts";
import { choiceOf } from "../document/screen-titles.ts";
import { ScreenPair } from "./screen-pair.tsx";
import { SituationChoice } from "./situation-choice.tsx";
import { useComparison } from "./use-comparison.ts";

interface BeforeAfterProps {
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
  readonly diff: DocumentsDiff;
  /** Id of the screen that is shown first. */
  readonly first?: string;
  onClose(): void;
}

/** Each screen that differs, before and after, in every language and situation: side by side, or one over the other. */
export function BeforeAfter({ before, after, diff, first, onClose }: BeforeAfterProps) {
  const comparison = useComparison(before, after, diff);
  const { languages } = comparison;
  const screens = comparison.screens ?? [];
  const titled = screens.map(({ id }) => ({ id, title: diff.titles[id] ?? plainName(id) }));
  const [chosen, setScreen] = useState<string | null>(first ?? null);
  const [language, setLanguage] = useState<string | null>(null);
  const [situation, setSituation] = useState("");
  // Two phones side by side need room that a phone has not.
  const [isOver, setOver] = useState(() => window.matchMedia("(max-width: 800px)").matches);
  const [share, setShare] = useState(50);
  const screen = screens.find(({ id }) => id === chosen) ?? screens[0];
  const shownIn = language ?? languages[0] ?? "en";
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="st-backdrop" />
        <Dialog.Popup className="st-dialog st-before-after">
          <header className="st-head">
            <Dialog.Title className="st-dialog-title">Before and after</Dialog.Title>
            <Button onClick={onClose}>Close</Button>
          </header>
          <div className="st-row">
            <select aria-label="Screen" value={screen?.id ?? ""} onChange={(event) => setScreen(event.target.value)}>
              {titled.map((one) => (
                <option key={one.id} value={one.id}>
                  {choiceOf(one, titled)}
                </option>
              ))}
            </select>
            <select aria-label="Language" value={shownIn} onChange={(event) => setLanguage(event.target.value)}>
              {languages.map((one) => (
                <option key={one} value={one}>
                  {languageName(one)}
                </option>
              ))}
            </select>
            {screen !== undefined && (
              <SituationChoice comparison={comparison} screen={screen} value={situation} onChange={setSituation} />
            )}
            <label className="st-check">
              <input type="checkbox" checked={isOver} onChange={(event) => setOver(event.target.checked)} />
              Overlay
            </label>
            {isOver && (
              <input
                type="range"
                aria-label="Share of the new version"
                min={0}
                max={100}
                value={share}
                onChange={(event) => setShare(Number(event.target.value))}
              />
            )}
          </div>
          {comparison.screens?.length === 0 && <p className="st-note">No screen looks different.</p>}
          {screen !== undefined && (
            <ScreenPair
              comparison={comparison}
              screen={screen}
              language={shownIn}
              situation={situation}
              share={isOver ? share : null}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
