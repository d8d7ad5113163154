import { useAtomValue } from "jotai";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ProjectOutline, ProjectScreen } from "../../../../editor/project-outline.ts";
import { plainScenario } from "../../../../language/plain-scenario.ts";
import { choiceOf, screenTitle } from "../../../document/screen-titles.ts";
import { EDGES } from "../../../preview/fitting-scale.ts";
import { addressOf, pathOf } from "../../../preview/preview-address.ts";
import { PreviewFrame } from "../../../preview/preview-frame.tsx";
import { useFittingScale } from "../../../preview/use-fitting-scale.ts";
import { outlineAtom } from "../../../session/change-atoms.ts";
import type { OpenedChange } from "../../../session/opened-change.ts";

/** Frames that a small computer draws at once without waiting. */
const SHOWN = 3;
const WIDTH = 320;

/** Several screens at once, as they will be. */
export function BrandPreview({ client, draft }: OpenedChange) {
  const outline = useAtomValue(outlineAtom);
  // A report of the check is no other document: it would draw every screen anew.
  const { version } = useSyncExternalStore(draft.subscribe, () => draft.state);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const screens = useMemo(() => reachable(outline), [outline]);
  const titled = screens.map(({ id, title }) => ({ id, title: screenTitle(title, id) }));
  const holder = useRef<HTMLElement>(null);
  const scale = useFittingScale(holder, SHOWN, WIDTH);
  const ids = Array.from(
    { length: Math.min(SHOWN, screens.length) },
    (_, index) => chosen[index] ?? screens[index]?.id ?? "",
  );
  const language = outline?.languages[0] ?? "en";
  return (
    <section ref={holder} className="st-brand-screens" aria-label="Preview">
      {client === null || outline === null ? (
        <p className="st-hint">Drawing the screens …</p>
      ) : (
        screens.length === 0 && <p className="st-hint">No screen to show the colors on yet.</p>
      )}
      {ids.map((id, index) => {
        if (client === null || outline === null) return null;
        const screen = screens.find((one) => one.id === id);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places stay, what is in them changes
          <figure key={index} style={{ width: WIDTH * scale + EDGES }}>
            <select
              aria-label={`Screen ${index + 1}`}
              value={id}
              onChange={(event) => setChosen(ids.map((one, at) => (at === index ? event.target.value : one)))}
            >
              {titled.map((one) => (
                <option key={one.id} value={one.id}>
                  {choiceOf(one, titled)}
                </option>
              ))}
            </select>
            {screen?.path != null && (
              <PreviewFrame
                key={id}
                client={client}
                version={version}
                screen={null}
                language={language}
                path={addressIn(outline, screen, language)}
                width={WIDTH}
                scale={scale}
                onUndo={(again) => (again ? draft.redo() : draft.undo())}
              />
            )}
          </figure>
        );
      })}
    </section>
  );
}

/** Those that a route leads to, the ones that the sandbox plays first. */
function reachable(outline: ProjectOutline | null): readonly ProjectScreen[] {
  const screens = outline?.screens.filter(({ path }) => path !== null) ?? [];
  const isPlayed = (screen: ProjectScreen) => outline !== null && scenarioOf(outline, screen) !== undefined;
  return [...screens.filter(isPlayed), ...screens.filter((screen) => !isPlayed(screen))];
}

function scenarioOf(outline: ProjectOutline, { path }: ProjectScreen) {
  const fitting = outline.scenarios.filter((one) => path !== null && pathOf(one.path) === pathOf(path));
  return plainScenario(fitting);
}

function addressIn(outline: ProjectOutline, screen: ProjectScreen, language: string): string {
  const scenario = scenarioOf(outline, screen);
  return addressOf(scenario?.path ?? screen.path ?? "/", scenario?.id, "", language);
}
