import { useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { UNKNOWN_NAMES } from "../../editor/listed-names.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { plainScenario } from "../../language/plain-scenario.ts";
import { hasRole, useSession } from "../account/session.tsx";
import { Button } from "../controls/button.tsx";
import { LineIcon } from "../controls/line-icon.tsx";
import { valueAt } from "../document/read-document.ts";
import type { ProjectClient } from "../model/project-client.ts";
import { useAnswer } from "../model/use-answer.ts";
import type { ProjectOutline, ProjectScreen } from "../model/worker/project-messages.ts";
import { useEditing } from "../session/editing.tsx";
import { BorrowerChoice } from "./borrower/borrower-choice.tsx";
import { asBorrower } from "./borrower/borrower-groups.ts";
import { BorrowerNote } from "./borrower/borrower-note.tsx";
import { NOBODY, useBorrower } from "./borrower/use-borrower.ts";
import type { Dropped } from "./dragged-part.ts";
import type { ExpressionValues } from "./expression-values.ts";
import { LogPanel } from "./log/log-panel.tsx";
import { createPreviewLog } from "./log/preview-log.ts";
import { NetworkChoice } from "./network-choice.tsx";
import type { Picked } from "./page/pick-nodes.ts";
import { PhoneDialog } from "./phone-link/phone-dialog.tsx";
import { addressOf, pathOf } from "./preview-address.ts";
import { LanguageChoice, PickingChoice, PopupChoice, SituationChoice, WidthChoice } from "./preview-choices.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { problemsByPlace } from "./problems-by-place.ts";
import { useFittingScale } from "./use-fitting-scale.ts";

interface PreviewPanelProps {
  /** The id of the change. */
  readonly change: number;
  readonly client: ProjectClient | null;
  readonly outline: ProjectOutline | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly version: number;
  /** True if the last edit was to no screen or fragment: the preview opens a new page instead of patching. */
  readonly isShared: boolean;
  readonly screen: ProjectScreen | null;
  readonly selected: { readonly place: string; readonly name: string } | null;
  /** Answered by the page in sight. */
  readonly values: ExpressionValues;
  onPick(picked: Picked, language: string): void;
  onDrop(dropped: Dropped): void;
  onUndo(again: boolean): void;
  /** The keyboard is to go on to the next pane. */
  onLeave(back: boolean): void;
  onOpen(file: string, pointer: string): void;
}

const PHONE = "M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM11 18h2";
const APP = "schemas/app.json";

/** The screen as it will be: in any language, at any width, in any state that the sandbox can play. */
export function PreviewPanel({
  change,
  client,
  outline,
  diagnostics,
  version,
  isShared,
  screen,
  selected,
  values,
  onPick,
  onDrop,
  onUndo,
  onLeave,
  onOpen,
}: PreviewPanelProps) {
  const session = useSession();
  const [query] = useSearchParams();
  const [chosen, setLanguage] = useState(query.get("language"));
  const [width, setWidth] = useState(360);
  const [scenario, setScenario] = useState("");
  const [network, setNetwork] = useState(query.get("fails") ?? "");
  const [popup, setPopup] = useState("");
  const [isPicking, setPicking] = useState(true);
  const [isOnPhone, setOnPhone] = useState(false);
  const [log] = useState(createPreviewLog);
  const { read } = useEditing();
  const document = screen === null ? undefined : read(screen.file);
  const shownFile = screen?.file ?? "";
  const { known, calls } = useAnswer(shownFile, diagnostics, UNKNOWN_NAMES, () => client?.names(shownFile));
  const popups = known.popup;
  const languages = outline?.languages ?? [];
  const language = chosen ?? languages[0] ?? "en";
  const shown = language === "*" ? languages : [language];
  const fitting = useMemo(
    () => outline?.scenarios.filter(({ path }) => screen?.path != null && pathOf(path) === pathOf(screen.path)) ?? [],
    [outline, screen],
  );
  const owner = ownerIn(read(APP));
  const phones = useRef<HTMLDivElement>(null);
  const scale = useFittingScale(phones, shown.length, width);
  const problems = useMemo(() => problemsByPlace(diagnostics, read), [diagnostics, read]);
  const unreadable = screen !== null && document === undefined && diagnostics.find(({ file }) => file === screen.file);
  const seen = useBorrower(shown[0] ?? "en", owner);
  const seenClient = seen.borrower === null ? client : seen.client;
  const played = fitting.find(({ id }) => id === scenario) ?? plainScenario(fitting);
  return (
    <section className="st-preview" aria-label="Preview" data-pane>
      <div className="st-row st-preview-bar">
        <LanguageChoice languages={languages} value={language} onChange={setLanguage} />
        <WidthChoice value={width} onChange={setWidth} />
        <SituationChoice scenarios={fitting} value={played?.id ?? ""} onChange={setScenario} />
        <NetworkChoice calls={calls} value={network} onChange={setNetwork} />
        <PopupChoice popups={popups} value={popup} onChange={setPopup} />
        <BorrowerChoice groups={seen.groups} value={seen.chosen} onChange={seen.choose} />
        <PickingChoice value={isPicking} onChange={setPicking} />
        {hasRole(session, "editor", "approver", "on-call") && (
          <Button
            className="st-icon-button"
            aria-label="Open on a phone"
            title="Open on a phone"
            disabled={screen?.path == null}
            onClick={() => setOnPhone(true)}
          >
            <LineIcon line={PHONE} />
          </Button>
        )}
      </div>
      {isOnPhone && screen?.path != null && (
        <PhoneDialog
          change={change}
          language={shown[0] ?? "en"}
          path={addressOf(played?.path ?? screen.path, played?.id, network, shown[0] ?? "en")}
          onClose={() => setOnPhone(false)}
        />
      )}
      {screen !== null && screen.path === null && <p className="st-note">No route leads to this screen.</p>}
      {unreadable && (
        <p className="st-note" role="status">
          The JSON of this screen cannot be read, so that nothing new is shown.{" "}
          <button type="button" className="st-link" onClick={() => onOpen(unreadable.file, unreadable.path)}>
            See what is wrong
          </button>
        </p>
      )}
      {seen.borrower !== null && seen.served !== null && (
        <BorrowerNote
          borrower={seen.borrower}
          served={seen.served}
          isPerson={seen.chosen === "person"}
          onChange={seen.change}
        />
      )}
      <div className="st-phones" ref={phones}>
        {outline === null && <p className="st-wait">The preview opens in a moment …</p>}
        {seenClient !== null &&
          outline !== null &&
          screen?.path != null &&
          shown.map((one) => (
            <PreviewFrame
              key={`${one} ${seen.served?.release ?? ""}`}
              client={seenClient}
              version={seen.borrower === null ? version : 0}
              screen={isShared ? null : screen.id}
              language={one}
              path={asBorrower(
                addressOf(played?.path ?? screen.path ?? "/", played?.id, network, one),
                seen.borrower ?? NOBODY,
                owner,
              )}
              popup={popups.includes(popup) ? popup : null}
              width={width}
              scale={scale}
              problems={problems}
              isPicking={isPicking && seen.borrower === null}
              selected={seen.borrower === null ? selected : null}
              {...(one === shown[0] && { values })}
              onPick={onPick}
              onDrop={onDrop}
              onUndo={onUndo}
              onLeave={onLeave}
              onLog={log.add}
            />
          ))}
      </div>
      {screen !== null && <LogPanel log={log} screen={screen.file} isInLanguages={shown.length > 1} onOpen={onOpen} />}
    </section>
  );
}

/** The parameter that names the person. */
function ownerIn(app: unknown): string {
  const owner = valueAt(app, "/query/owner/0");
  return typeof owner === "string" ? owner : "user";
}
