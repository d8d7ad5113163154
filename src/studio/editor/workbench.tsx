import { useMemo, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { PaneBoundary } from "../controls/pane-boundary.tsx";
import { rangeOf } from "../document/edit-json.ts";
import { enclosingNode } from "../document/node-at.ts";
import { plainName } from "../document/plain-words.ts";
import { textSeen } from "../panels/texts/find-texts.ts";
import type { Dropped } from "../preview/dragged-part.ts";
import { createExpressionValues } from "../preview/expression-values.ts";
import type { Picked } from "../preview/page/pick-nodes.ts";
import { markOf, pickedPlace } from "../preview/picked-place.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { screenBeside } from "../preview/screen-beside.ts";
import { useReportedPart } from "../preview/use-reported-part.ts";
import { changedPaths } from "../session/changed-paths.ts";
import { EditingProvider } from "../session/editing.tsx";
import type { OpenedChange } from "../session/opened-change.ts";
import { useLastEdited } from "../session/use-last-edited.ts";
import { useOthers } from "../session/use-others.ts";
import { useShownPlace } from "../session/use-shown-place.ts";
import { dropPart } from "../tree/drop-part.ts";
import { TreePanel } from "../tree/tree-panel.tsx";
import { Announcements, useAnnouncements } from "./announcements.tsx";
import { BenchBar } from "./bench-bar.tsx";
import { DocumentList } from "./document-list/document-list.tsx";
import { type Panel, SidePanels } from "./side-panels.tsx";
import { useDraftEditing } from "./use-draft-editing.ts";
import { usePaneKeys } from "./use-pane-keys.ts";
import { WhereUsed } from "./where-used/where-used.tsx";

const NOTHING: readonly never[] = [];
const ROUTES = "schemas/routes.json";

/** Documents on the left, the screen in the middle, what can be edited of it on the right. */
export function Workbench(opened: OpenedChange) {
  const { change, draft, base, client, outline, report, readOnly, pictures, storePicture } = opened;
  const [place, setPlace] = useShownPlace();
  const isAskedForReview = useSearchParams()[0].get("panel") === "review";
  const [panel, setPanel] = useState<Panel>(change.status === "draft" && !isAskedForReview ? "properties" : "review");
  const [values] = useState(createExpressionValues);
  const [clipboard, setClipboard] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  const [range, setRange] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const lastEdited = useLastEdited(draft);
  const state = useSyncExternalStore(draft.subscribe, () => draft.state);

  const screens = outline?.screens ?? [];
  const diagnostics = report?.diagnostics ?? NOTHING;
  const named = place.file !== null && draft.text(place.file) !== undefined ? place.file : null;
  const [changedBefore] = useState(() => changedPaths(draft, base));
  const first = screens.find(({ file }) => changedBefore.has(file)) ?? screens.find(({ path }) => path !== null);
  const shown = named ?? first?.file ?? ROUTES;
  // Beside a call or a fragment the last screen stays in sight.
  const [seen, setSeen] = useState<string | null>(null);
  const isScreen = screens.some((one) => one.file === shown);
  if (isScreen && seen !== shown) setSeen(shown);
  const last = screens.find((one) => one.file === (isScreen ? shown : seen)) ?? null;
  const screen = isScreen ? last : screenBeside(draft, shown, screens, last);

  const openJson = (file: string, pointer: string) => {
    setPlace({ file, pointer: null });
    setPanel("json");
    setRange(rangeOf(draft.text(file) ?? "", pointer));
  };
  const goToPane = usePaneKeys();
  const [said, say] = useAnnouncements(draft);
  const editing = useDraftEditing({
    draft,
    file: shown,
    screen: screen?.id ?? null,
    outline,
    diagnostics,
    client,
    readOnly,
    pictures,
    values,
    storePicture,
    select(pointer, file) {
      setPlace(file === "" ? { file: null, pointer: null } : { file, pointer });
      setPanel((now) => (now === "json" || now === "texts" ? now : "properties"));
    },
    say,
    openJson: (pointer) => openJson(shown, pointer),
  });
  const others = useOthers(change.id, shown, opened.session.catchUp);
  useReportedPart(client, screen?.id ?? null, setPlace);
  const pointer = named === null ? null : place.pointer;
  const mark = markOf(shown, pointer, editing.root);
  const [markedPlace, markedName = ""] = [mark?.place, mark?.name];
  // Framed anew, it would be brought into sight at each letter that is typed elsewhere.
  const marked = useMemo(
    () => (markedPlace === undefined ? null : { place: markedPlace, name: markedName }),
    [markedPlace, markedName],
  );

  /** Shows what somebody is led to, where it can be edited in words. */
  const open = (file: string, at: string) => {
    if (editing.read(file) === undefined) return openJson(file, at);
    const node = enclosingNode(editing.read(file), at);
    const isWhole = at === "" || at === "/title";
    setPlace({ file, pointer: node ?? (isWhole ? null : at), led: at });
    setPanel("properties");
  };
  const pick = ({ nodes, words }: Picked, language: string) => {
    const picked = pickedPlace(nodes, shown);
    const { file = "", pointer: part = "" } = (nodes[0]?.isStandIn === true ? picked : null) ?? {};
    const problem = diagnostics.find((one) => one.file === file && `${one.path}/`.startsWith(`${part}/`));
    if (problem !== undefined) return open(problem.file, problem.path);
    if (picked !== null && panel !== "texts") {
      setPlace(picked);
      setPanel("properties");
      return;
    }
    const text = textSeen(report?.texts ?? [], words, language, screen?.file ?? null);
    if (text === null) return;
    setPanel("texts");
    setQuery(text.words[language] ?? text.words[""] ?? "");
  };

  const drop = (dropped: Dropped) => {
    const edited = readOnly ? null : dropPart(editing, dropped);
    if (edited === null) return say("It can’t be placed there");
    draft.edit(shown, edited.text, `${shown} drop ${state.version}`);
    editing.select(edited.pointer);
    say(dropped.part.kind === "move" ? "Moved" : `Added: ${plainName(dropped.part.type)}`);
  };

  const boundary = {
    shows: `${shown} ${state.version}`,
    onUndo: state.canUndo && !readOnly ? () => draft.undo() : undefined,
  };
  return (
    <EditingProvider value={editing}>
      <main className="st-bench">
        <Announcements said={said} />
        <BenchBar {...opened} others={others} onReview={() => setPanel("review")} />
        <div className="st-left">
          <PaneBoundary name="The list of documents" {...boundary}>
            <DocumentList
              screens={screens}
              isReading={outline === null}
              paths={draft.paths()}
              chosen={shown}
              changed={changedPaths(draft, base)}
              onChoose={(file) => {
                setPlace({ file, pointer: null });
                setQuery("");
                setRange(null);
                if (panel === "json") setPanel("properties");
              }}
            />
          </PaneBoundary>
          <PaneBoundary name="The list of parts" {...boundary}>
            <TreePanel selected={pointer} clipboard={clipboard} onCopy={setClipboard} />
            <WhereUsed client={client} pointer={pointer} version={opened.version} onOpen={open} />
          </PaneBoundary>
        </div>
        <PaneBoundary name="The preview" {...boundary}>
          <PreviewPanel
            change={change.id}
            client={client}
            outline={outline}
            diagnostics={diagnostics}
            version={state.version}
            isShared={!/^schemas\/(screens|fragments)\//.test(lastEdited.current)}
            screen={screen}
            selected={marked}
            values={values}
            onPick={pick}
            onDrop={drop}
            onUndo={(again) => (again ? draft.redo() : draft.undo())}
            onLeave={goToPane}
            onOpen={open}
          />
        </PaneBoundary>
        <SidePanels
          {...opened}
          panel={panel}
          file={shown}
          pointer={pointer}
          led={place.led ?? null}
          screen={screen}
          query={query}
          range={range}
          onPanel={setPanel}
          onQuery={setQuery}
          onOpen={open}
          onOpenJson={openJson}
        />
      </main>
    </EditingProvider>
  );
}
