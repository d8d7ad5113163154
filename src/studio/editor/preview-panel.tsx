import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Picked } from "../preview/pick-nodes.ts";
import type { Dropped } from "../preview/take-drops.ts";
import type { ProjectReport, ProjectScreen } from "../worker/project-messages.ts";
import { useEditing } from "./editing.tsx";
import { NetworkChoice } from "./network-choice.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import type { ProjectClient } from "./project-client.ts";
import { callsIn, namesIn } from "./properties/names-in-document.ts";
import { plainName } from "./tree/plain-words.ts";

interface PreviewPanelProps {
  readonly client: ProjectClient | null;
  readonly report: ProjectReport | null;
  readonly version: number;
  /** What was edited last is not of a screen or a fragment alone. */
  readonly isShared: boolean;
  readonly screen: ProjectScreen | null;
  readonly selected: { readonly place: string; readonly name: string } | null;
  onPick(picked: Picked, language: string): void;
  onDrop(dropped: Dropped): void;
  onUndo(again: boolean): void;
}

const WIDTHS = [320, 360, 412];
const NO_PATHS: readonly string[] = [];
const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** The screen as it will be: in any language, at any width, in any state that the sandbox can play. */
export function PreviewPanel({
  client,
  report,
  version,
  isShared,
  screen,
  selected,
  onPick,
  onDrop,
  onUndo,
}: PreviewPanelProps) {
  const [query] = useSearchParams();
  const [chosen, setLanguage] = useState(query.get("language"));
  const [width, setWidth] = useState(360);
  const [scenario, setScenario] = useState("");
  const [network, setNetwork] = useState(query.get("fails") ?? "");
  const [popup, setPopup] = useState("");
  const [isPicking, setPicking] = useState(true);
  const { read, draft } = useEditing();
  const document = screen === null ? undefined : read(screen.file);
  const { popup: popups } = namesIn(document, read, NO_PATHS);
  const calls = callsIn(document).filter((call) => draft.text(`schemas/calls/${call}.json`) !== undefined);
  const languages = report?.languages ?? [];
  const language = chosen ?? languages[0] ?? "en";
  const shown = language === "*" ? languages : [language];
  const fitting = useMemo(
    () => report?.scenarios.filter(({ path }) => screen?.path != null && pathOf(path) === pathOf(screen.path)) ?? [],
    [report, screen],
  );
  const played = fitting.find(({ id }) => id === scenario) ?? shortest(fitting);
  return (
    <section className="st-preview" aria-label="Preview">
      <div className="st-row st-preview-bar">
        <select aria-label="Language" value={language} onChange={(event) => setLanguage(event.target.value)}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {NAMES.of(one)}
            </option>
          ))}
          {languages.length > 1 && <option value="*">All languages</option>}
        </select>
        <select aria-label="Width" value={width} onChange={(event) => setWidth(Number(event.target.value))}>
          {WIDTHS.map((one) => (
            <option key={one} value={one}>
              {one} px
            </option>
          ))}
        </select>
        {fitting.length > 1 && (
          <select aria-label="Situation" value={played?.id ?? ""} onChange={(event) => setScenario(event.target.value)}>
            {fitting.map(({ id, summary }) => (
              <option key={id} value={id}>
                {summary.en ?? Object.values(summary)[0] ?? id}
              </option>
            ))}
          </select>
        )}
        <NetworkChoice calls={calls} value={network} onChange={setNetwork} />
        {popups.length > 0 && (
          <select
            aria-label="Popup"
            value={popups.includes(popup) ? popup : ""}
            onChange={(event) => setPopup(event.target.value)}
          >
            <option value="">No popup</option>
            {popups.map((one) => (
              <option key={one} value={one}>
                {plainName(one)}
              </option>
            ))}
          </select>
        )}
        <label className="st-check">
          <input type="checkbox" checked={isPicking} onChange={(event) => setPicking(event.target.checked)} />
          Tap to select
        </label>
      </div>
      {screen !== null && screen.path === null && <p className="st-note">No route leads to this screen.</p>}
      <div className="st-phones">
        {client !== null &&
          report !== null &&
          screen?.path != null &&
          shown.map((one) => (
            <PreviewFrame
              key={one}
              client={client}
              version={version}
              screen={screen.id}
              isShared={isShared}
              language={one}
              path={addressOf(played?.path ?? screen.path ?? "/", played?.id, network, one)}
              popup={popups.includes(popup) ? popup : null}
              width={width}
              isPicking={isPicking}
              selected={selected}
              onPick={onPick}
              onDrop={onDrop}
              onUndo={onUndo}
            />
          ))}
      </div>
    </section>
  );
}

export function pathOf(address: string): string {
  return address.split("?")[0] ?? "";
}

/** The plain one; variations are named after what they vary. */
function shortest<T extends { readonly id: string }>(scenarios: readonly T[]): T | undefined {
  return [...scenarios].sort((a, b) => a.id.length - b.id.length)[0];
}

export function addressOf(path: string, scenario: string | undefined, network: string, language: string): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.set("session", "demo");
  url.searchParams.set("mock", "1");
  url.searchParams.set("lang", language);
  if (scenario !== undefined) url.searchParams.set("scenario", scenario);
  if (network === "slow") url.searchParams.set("delay", "3000");
  else if (network !== "") url.searchParams.set("fault", network);
  return `${url.pathname}${url.search}${url.hash}`;
}
