import { Tabs } from "@base-ui/react/tabs";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { Change } from "../../releases/store/change-rows.ts";
import { STATUS } from "../change-status.ts";
import { Button } from "../controls/button.tsx";
import type { Picked } from "../preview/pick-nodes.ts";
import type { ChangeDetails } from "../requests/types.ts";
import { hasRole, useSession } from "../session.tsx";
import type { ProjectReport, ProjectText } from "../worker/project-messages.ts";
import { createCurrentWords } from "./current-words.ts";
import type { Draft } from "./draft.ts";
import { rangeOf, withValueAt } from "./edit-json.ts";
import { EditingProvider } from "./editing.tsx";
import { textSeen } from "./find-texts.ts";
import { JsonPanel } from "./json-panel.tsx";
import { markOf, pickedPlace } from "./picked-place.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { ProblemsPanel } from "./problems-panel.tsx";
import { createProjectClient, type ProjectClient } from "./project-client.ts";
import { PropertiesPanel } from "./properties/properties-panel.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { SaveState } from "./save-state.tsx";
import { ScreenList } from "./screen-list.tsx";
import { TextsPanel } from "./texts-panel.tsx";
import { TreePanel } from "./tree/tree-panel.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useDraftEditing } from "./use-draft-editing.ts";
import { useKeptHistory } from "./use-kept-history.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

interface WorkbenchProps {
  readonly change: Change;
  readonly details: ChangeDetails;
  readonly draft: Draft;
  /** What is live, or was when the change was begun. */
  readonly base: readonly { readonly path: string; readonly text: string }[];
  /** Addresses of the pictures that documents may show: `/pictures/<name>`. */
  readonly pictures: readonly string[];
  onSaved(change: Change): void;
  onChanged(): Promise<void>;
}

type Panel = "properties" | "texts" | "json" | "problems" | "review";

const ROUTES = "schemas/routes.json";

/** Documents on the left, the screen in the middle, what can be edited of it on the right. */
export function Workbench({ change, details, draft, base, pictures, onSaved, onChanged }: WorkbenchProps) {
  const [client, setClient] = useState<ProjectClient | null>(null);
  const [report, setReport] = useState<ProjectReport | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const [panel, setPanel] = useState<Panel>(change.status === "draft" ? "properties" : "review");
  const [clipboard, setClipboard] = useState<string | null>(null);
  const [selected, setSelected] = useState<{ readonly file: string; readonly pointer: string } | null>(null);
  const [query, setQuery] = useState("");
  const [place, setPlace] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const lastEdited = useRef("");
  const state = useSyncExternalStore(draft.subscribe, () => draft.state);
  const autosave = useAutosave(draft, change, onSaved);
  const session = useSession();
  const isOver = change.status === "released" || change.status === "discarded";
  const readOnly = isOver || !hasRole(session, "editor");

  useEffect(() => {
    const made = createProjectClient(setReport);
    made.take(
      draft.paths().map((path) => ({ path, text: draft.text(path) ?? "" })),
      pictures,
    );
    const stop = draft.subscribe((path) => {
      lastEdited.current = path;
      made.edit(path, draft.text(path) ?? null);
    });
    setClient(made);
    return () => {
      stop();
      made.close();
    };
  }, [draft, pictures]);

  useUndoKeys(draft);
  useKeptHistory(draft, change.id);
  const wordsOf = useMemo(() => createCurrentWords(draft), [draft]);
  const screens = report?.screens ?? [];
  const shown = file ?? screens.find(({ path }) => path !== null)?.file ?? ROUTES;
  // Beside a call or a fragment the last screen stays in sight.
  const [seen, setSeen] = useState<string | null>(null);
  const isScreen = screens.some((one) => one.file === shown);
  if (isScreen && seen !== shown) setSeen(shown);
  const screen = screens.find((one) => one.file === (isScreen ? shown : seen)) ?? null;
  const errors = useMemo(() => report?.diagnostics.filter(({ severity }) => severity === "error") ?? [], [report]);

  const editWords = useCallback(
    ({ file: path, pointer }: ProjectText, language: string, words: string) => {
      const text = draft.text(path);
      if (text === undefined) return;
      const at = language === "" ? pointer : `${pointer}/${language}`;
      draft.edit(path, withValueAt(text, at, words), `${path}${at}`);
    },
    [draft],
  );
  const openPlace = ({ file: path, path: pointer }: Diagnostic) => {
    setFile(path);
    setPanel("json");
    setPlace(rangeOf(draft.text(path) ?? "", pointer));
  };
  const editing = useDraftEditing({
    draft,
    file: shown,
    report,
    client,
    readOnly,
    select(pointer, path) {
      setFile(path === "" ? null : path);
      setSelected(path === "" ? null : { file: path, pointer });
      setPanel((now) => (now === "json" || now === "texts" ? now : "properties"));
    },
    openJson(pointer) {
      setPanel("json");
      setPlace(rangeOf(draft.text(shown) ?? "", pointer));
    },
  });
  const pointer = selected?.file === shown ? selected.pointer : null;
  const marked = useMemo(() => markOf(shown, pointer, editing.root), [shown, pointer, editing.root]);
  const pick = ({ nodes, words }: Picked, language: string) => {
    const place = pickedPlace(nodes, shown);
    if (place !== null && panel !== "texts") {
      setFile(place.file);
      setSelected(place);
      setPanel("properties");
      return;
    }
    const text = textSeen(report?.texts ?? [], words, language, screen?.file ?? null);
    if (text === null) return;
    setPanel("texts");
    setQuery(text.words[language] ?? text.words[""] ?? "");
  };

  return (
    <EditingProvider value={editing}>
      <main className="st-bench">
        <header className="st-bar">
          <div>
            <h1>{change.title}</h1>
            <span className={`st-badge st-${change.status}`}>{STATUS[change.status]}</span>
          </div>
          <SaveState autosave={autosave} />
          <div className="st-row">
            <Link className="st-button st-quiet" to={`/changes/${change.id}/texts`}>
              All texts
            </Link>
            <Button disabled={!state.canUndo || readOnly} onClick={() => draft.undo()}>
              Undo
            </Button>
            <Button disabled={!state.canRedo || readOnly} onClick={() => draft.redo()}>
              Redo
            </Button>
            <Button tone="primary" onClick={() => setPanel("review")}>
              {change.status === "draft" ? "Review and release" : "Review"}
            </Button>
          </div>
        </header>
        <div className="st-left">
          <ScreenList
            screens={screens}
            paths={draft.paths()}
            chosen={shown}
            changed={changedPaths(draft, base)}
            onChoose={(next) => {
              setFile(next);
              setQuery("");
              setPlace(null);
              setSelected(null);
              if (!/^schemas\/(screens|fragments)\/|^schemas\/app\./.test(next)) setPanel("json");
              else if (panel === "json") setPanel("properties");
            }}
          />
          <TreePanel selected={pointer} clipboard={clipboard} onCopy={setClipboard} />
        </div>
        <PreviewPanel
          client={client}
          report={report}
          version={state.version}
          isShared={!/^schemas\/(screens|fragments)\//.test(lastEdited.current)}
          screen={screen}
          selected={marked}
          onPick={pick}
          onUndo={(again) => (again ? draft.redo() : draft.undo())}
        />
        <Tabs.Root className="st-side" value={panel} onValueChange={(next) => setPanel(next as Panel)}>
          <Tabs.List className="st-tabs" aria-label="Edit">
            <Tabs.Tab value="properties">Properties</Tabs.Tab>
            <Tabs.Tab value="texts">Words</Tabs.Tab>
            <Tabs.Tab value="json">JSON</Tabs.Tab>
            <Tabs.Tab value="problems">
              Problems{" "}
              {report !== null && report.diagnostics.length > 0 && (
                <span className={errors.length > 0 ? "st-count st-bad" : "st-count"}>{report.diagnostics.length}</span>
              )}
            </Tabs.Tab>
            <Tabs.Tab value="review">Review</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="properties">
            <PropertiesPanel selected={pointer} />
          </Tabs.Panel>
          <Tabs.Panel value="texts">
            <TextsPanel
              texts={report?.texts ?? []}
              languages={report?.languages ?? []}
              file={screen?.file ?? null}
              wordsOf={wordsOf}
              query={query}
              readOnly={readOnly}
              onQuery={setQuery}
              onEdit={editWords}
            />
          </Tabs.Panel>
          <Tabs.Panel value="json">
            <p className="st-over">{shown}</p>
            <JsonPanel
              key={shown}
              draft={draft}
              path={shown}
              readOnly={readOnly}
              diagnostics={report?.diagnostics ?? []}
              place={place}
            />
          </Tabs.Panel>
          <Tabs.Panel value="problems">
            <ProblemsPanel diagnostics={report?.diagnostics ?? []} onOpen={openPlace} />
          </Tabs.Panel>
          <Tabs.Panel value="review">
            <ReviewPanel
              change={change}
              details={details}
              draft={draft}
              base={base}
              errors={errors.length}
              autosave={autosave}
              onChanged={onChanged}
            />
          </Tabs.Panel>
        </Tabs.Root>
      </main>
    </EditingProvider>
  );
}

function changedPaths(
  draft: Draft,
  base: readonly { readonly path: string; readonly text: string }[],
): ReadonlySet<string> {
  const before = new Map(base.map(({ path, text }) => [path, text]));
  const paths = new Set([...before.keys(), ...draft.paths()]);
  return new Set([...paths].filter((path) => before.get(path) !== draft.text(path)));
}
