import { useAtomValue } from "jotai";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { UNKNOWN_NAMES } from "../../editor/listed-names.ts";
import { plainScenario } from "../../language/plain-scenario.ts";
import { isAt } from "../../route/order-routes.ts";
import { hasRole, useSession } from "../account/session.tsx";
import { Button } from "../controls/button.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { LineIcon } from "../controls/line-icon.tsx";
import { LINES } from "../controls/lines.ts";
import { languagesIn } from "../document/json-parts.ts";
import { valueAt } from "../document/read-document.ts";
import { useAnswer } from "../model/use-answer.ts";
import { type Documents, diagnosticsAtom, outlineAtom, selectedAtom } from "../session/change-atoms.ts";
import { useEditing, useSelected } from "../session/editing.tsx";
import { useOpened } from "../session/opened-change.ts";
import { BorrowerChoice } from "./borrower/borrower-choice.tsx";
import { asBorrower } from "./borrower/borrower-groups.ts";
import { BorrowerNote } from "./borrower/borrower-note.tsx";
import { NOBODY, useBorrower } from "./borrower/use-borrower.ts";
import type { Dropped } from "./dragged-part.ts";
import { BAR_ROOM, EditableFrame } from "./editable-frame.tsx";
import type { ExpressionValues } from "./expression-values.ts";
import type { TextPlace } from "./inline-words.tsx";
import { LogPanel } from "./log/log-panel.tsx";
import { createPreviewLog } from "./log/preview-log.ts";
import { NetworkChoice, networkWords } from "./network-choice.tsx";
import type { Picked, WordsPicked } from "./page/pick-nodes.ts";
import { markOf } from "./page/picked-place.ts";
import { PhoneDialog } from "./phone-link/phone-dialog.tsx";
import { addressOf, pathOf } from "./preview-address.ts";
import { DeviceChoice, LanguageChoice, PickingChoice, PopupChoice } from "./preview-choices.tsx";
import type { MarkedNode } from "./preview-options.ts";
import { problemsByPlace } from "./problems-by-place.ts";
import { screenAtom } from "./shown-screen.ts";
import { SituationMenu } from "./situation-menu.tsx";
import { useFittingScale } from "./use-fitting-scale.ts";

interface PreviewPanelProps {
  /** Answered by the page in sight. */
  readonly values: ExpressionValues;
  onPick(picked: Picked, language: string): void;
  onDrop(dropped: Dropped): void;
  /** The text that these words are; null where none can be told. */
  findWords(words: WordsPicked, language: string): TextPlace | null;
  /** Buttons for the selected part, beside it. */
  readonly bar: ReactNode;
  /** The keyboard is to go on to the next pane. */
  onLeave(back: boolean): void;
}

const PHONE = "M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM11 18h2";
const APP = "schemas/app.json";

/** The screen as it will be: in any language, at any width, in any state that the sandbox can play. */
export function PreviewPanel({ values, bar, onPick, onDrop, findWords, onLeave }: PreviewPanelProps) {
  const session = useSession();
  const { change, client } = useOpened();
  const { draft, read, open } = useEditing();
  const outline = useAtomValue(outlineAtom);
  const screen = useAtomValue(screenAtom);
  const diagnostics = useAtomValue(diagnosticsAtom);
  const selected = useSelected(markedNode, useAtomValue(selectedAtom));
  const file = screen?.file ?? "";
  const isReadable = useSelected(canBeRead, file);
  const { known, calls } = useAnswer(file, diagnostics, UNKNOWN_NAMES, () => client?.names(file));
  const popups = known.popup;
  const owner = useSelected(ownerIn, APP);
  const [query] = useSearchParams();
  const [chosen, setLanguage] = useState(query.get("language"));
  const [width, setWidth] = useState(360);
  const [scenario, setScenario] = useState("");
  const [network, setNetwork] = useState(query.get("fails") ?? "");
  const [popup, setPopup] = useState("");
  const [isPicking, setPicking] = useState(true);
  const [isOnPhone, setOnPhone] = useState(false);
  const [log] = useState(createPreviewLog);
  const written = useSelected(writtenLanguages, APP);
  const languages = outline?.languages ?? written;
  const language = chosen ?? languages[0] ?? "en";
  const shown = language === "*" ? languages : [language];
  const fitting = useMemo(
    () =>
      outline?.scenarios.filter(({ path }) => screen?.path != null && isAt(pathOf(path), pathOf(screen.path))) ?? [],
    [outline, screen],
  );
  const phones = useRef<HTMLDivElement>(null);
  const scale = useFittingScale(phones, shown.length, width, BAR_ROOM);
  const problems = useMemo(() => problemsByPlace(diagnostics, read), [diagnostics, read]);
  const unreadable = screen !== null && !isReadable && diagnostics.find(({ file }) => file === screen.file);
  const seen = useBorrower(shown[0] ?? "en", owner);
  const seenClient = seen.borrower === null ? client : seen.client;
  const played = fitting.find(({ id }) => id === scenario) ?? plainScenario(fitting);
  return (
    <section className="st-preview" aria-label="Preview" data-pane>
      <div className="st-row st-preview-bar">
        <DeviceChoice value={width} onChange={setWidth} />
        <LanguageChoice languages={languages} value={language} onChange={setLanguage} />
        <SituationMenu
          scenarios={fitting}
          scenario={played ?? null}
          onScenario={setScenario}
          client={client}
          language={shown[0] ?? "en"}
          fault={networkWords(calls, network)}
          isPlain={popup === "" && seen.chosen === null}
        >
          <NetworkChoice calls={calls} value={network} onChange={setNetwork} />
          <PopupChoice popups={popups} value={popup} onChange={setPopup} />
          <BorrowerChoice groups={seen.groups} value={seen.chosen} onChange={seen.choose} />
        </SituationMenu>
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
          change={change.id}
          language={shown[0] ?? "en"}
          path={addressOf(played?.path ?? screen.path, played?.id, network, shown[0] ?? "en")}
          onClose={() => setOnPhone(false)}
        />
      )}
      {screen !== null && screen.path === null && <p className="st-note">No route leads to this screen.</p>}
      {unreadable && (
        <p className="st-note" role="status">
          The JSON of this screen cannot be read, so that nothing new is shown.{" "}
          <button type="button" className="st-link" onClick={() => open(unreadable.file, unreadable.path)}>
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
        {outline?.screens.length === 0 && (
          <EmptyState title="No screens yet" line={LINES.pencil}>
            “New screen”, above the documents, makes the first one.
          </EmptyState>
        )}
        {seenClient !== null &&
          outline !== null &&
          screen?.path != null &&
          shown.map((one) => (
            <EditableFrame
              key={`${one} ${seen.served?.release ?? ""}`}
              client={seenClient}
              {...(seen.borrower === null && { draft })}
              screen={screen.id}
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
              bar={seen.borrower === null && selected !== null && isPicking && one === shown[0] ? bar : null}
              findWords={findWords}
              onPick={onPick}
              onDrop={onDrop}
              onUndo={(again) => (again ? draft.redo() : draft.undo())}
              onLeave={onLeave}
              onLog={log.add}
            />
          ))}
      </div>
      {screen !== null && <LogPanel log={log} screen={screen.file} isInLanguages={shown.length > 1} onOpen={open} />}
    </section>
  );
}

function markedNode({ file, root }: Documents, pointer: string | null): MarkedNode | null {
  return markOf(file, pointer, root);
}

function canBeRead({ read }: Documents, file: string): boolean {
  return read(file) !== undefined;
}

/** Codes of the languages, before the documents were checked: the bar has its choices at once. */
function writtenLanguages({ read }: Documents, app: string): readonly string[] {
  return languagesIn(read(app));
}

/** The parameter that names the person. */
function ownerIn({ read }: Documents, app: string): string {
  const owner = valueAt(read(app), "/query/owner/0");
  return typeof owner === "string" ? owner : "user";
}
