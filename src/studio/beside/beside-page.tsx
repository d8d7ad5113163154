import { useMemo, useRef, useState } from "react";
import type { ProjectOutline, ProjectScreen } from "../../editor/project-outline.ts";
import { plainScenario } from "../../language/plain-scenario.ts";
import { isAt } from "../../route/order-routes.ts";
import type { DocumentPoint } from "../../wire/editor-preview.ts";
import { enclosingNode } from "../document/node-at.ts";
import { createDocumentReader } from "../document/read-document.ts";
import { markOf, pickedPlace } from "../preview/page/picked-place.ts";
import { addressOf, pathOf } from "../preview/preview-address.ts";
import { DeviceChoice, LanguageChoice, PickingChoice } from "../preview/preview-choices.tsx";
import { PreviewFrame } from "../preview/preview-frame.tsx";
import { screenBeside } from "../preview/screen-beside.ts";
import { SituationMenu } from "../preview/situation-menu.tsx";
import { useFittingScale } from "../preview/use-fitting-scale.ts";
import { type EditorDocuments, useEditorDocuments } from "./use-editor-documents.ts";

/** The preview beside a document in an editor: it follows the cursor there, and a tap leads the cursor. */
export function BesidePage() {
  const { documents, cursor, isConnected } = useEditorDocuments();
  if (documents === null)
    return <p className="st-wait">{isConnected ? "The preview opens in a moment …" : "The editor is gone."}</p>;
  return <FollowingPreview documents={documents} cursor={cursor} isConnected={isConnected} />;
}

interface FollowingPreviewProps {
  readonly documents: EditorDocuments;
  readonly cursor: DocumentPoint | null;
  readonly isConnected: boolean;
}

function FollowingPreview({ documents, cursor, isConnected }: FollowingPreviewProps) {
  const { client, draft, outline } = documents;
  const [chosen, setLanguage] = useState<string | null>(null);
  const [width, setWidth] = useState(360);
  const [situation, setSituation] = useState("");
  const [isPicking, setPicking] = useState(true);
  const read = useMemo(() => createDocumentReader(draft), [draft]);
  const phones = useRef<HTMLDivElement>(null);
  const last = useRef<ProjectScreen | null>(null);
  const file = cursor?.file ?? "";
  const screen = screenOf(documents, file, last.current);
  last.current = screen;
  const language = chosen ?? outline.languages[0] ?? "en";
  const shown = language === "*" ? outline.languages : [language];
  const scale = useFittingScale(phones, shown.length, width);
  const fitting = useMemo(() => scenariosOf(outline, screen), [outline, screen]);
  const played = fitting.find(({ id }) => id === situation) ?? plainScenario(fitting);
  const root = read(file);
  const selected = useMemo(
    () => (cursor === null ? null : markOf(cursor.file, enclosingNode(root, cursor.pointer), root)),
    [cursor, root],
  );
  const note = isConnected ? noteOn(screen) : "The editor is gone.";
  return (
    <main className="st-beside" aria-label="Preview">
      <div className="st-row st-preview-bar">
        <DeviceChoice value={width} onChange={setWidth} />
        <LanguageChoice languages={outline.languages} value={language} onChange={setLanguage} />
        {fitting.length > 1 && (
          <SituationMenu
            scenarios={fitting}
            scenario={played ?? null}
            onScenario={setSituation}
            client={client}
            language={shown[0] ?? "en"}
          />
        )}
        <PickingChoice value={isPicking} onChange={setPicking} />
      </div>
      <p className={note === "" ? "st-unseen" : "st-note"} role="status">
        {note}
      </p>
      <div className="st-phones" ref={phones}>
        {screen?.path != null &&
          shown.map((one) => (
            <PreviewFrame
              key={one}
              client={client}
              draft={draft}
              screen={screen.id}
              language={one}
              path={addressOf(played?.path ?? screen.path ?? "/", played?.id, "", one)}
              width={width}
              scale={scale}
              isPicking={isPicking}
              selected={selected}
              onPick={({ nodes }) => sendPicked(pickedPlace(nodes, file))}
            />
          ))}
      </div>
    </main>
  );
}

function screenOf({ draft, outline }: EditorDocuments, file: string, last: ProjectScreen | null): ProjectScreen | null {
  const { screens } = outline;
  const before = screens.find((one) => one.file === last?.file) ?? null;
  return screens.find((one) => one.file === file) ?? screenBeside(draft, file, screens, before);
}

function scenariosOf({ scenarios }: ProjectOutline, screen: ProjectScreen | null): ProjectOutline["scenarios"] {
  const { path } = screen ?? {};
  return path == null ? [] : scenarios.filter((one) => isAt(pathOf(one.path), pathOf(path)));
}

function noteOn(screen: ProjectScreen | null): string {
  if (screen === null) return "There is no screen yet.";
  return screen.path === null ? "No route leads to this screen." : "";
}

/** Its cursor goes there. */
function sendPicked(point: DocumentPoint | null): void {
  if (point !== null) void fetch("picked", { method: "POST", body: JSON.stringify(point) });
}
