import { useAtomValue, useStore } from "jotai";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { panelAtom } from "../panels/shown-panel.ts";
import { createExpressionValues } from "../preview/expression-values.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { screenAtom } from "../preview/shown-screen.ts";
import { useReportedPart } from "../preview/use-reported-part.ts";
import { fileAtom, placeAtom } from "../session/change-atoms.ts";
import type { OpenedChange } from "../session/opened-change.ts";
import { TreePanel } from "../tree/tree-panel.tsx";
import { Announcements } from "./announcements.tsx";
import { BenchBar } from "./bench-bar.tsx";
import { DocumentList } from "./document-list/document-list.tsx";
import { DrawerButtons, LeftPanes } from "./left-panes.tsx";
import { Pane } from "./pane.tsx";
import { PartBar } from "./part-bar.tsx";
import { findWords, putDropped, showPicked } from "./preview-events.ts";
import { SidePanels } from "./side-panels.tsx";
import { useEditingParts } from "./use-editing-parts.ts";
import { usePaneKeys } from "./use-pane-keys.ts";
import { useShownPlace } from "./use-shown-place.ts";
import { WhereUsed } from "./where-used/where-used.tsx";

/** Documents on the left, the screen in the middle, what can be edited of it on the right. */
export function Workbench(opened: OpenedChange) {
  const store = useStore();
  const [values] = useState(createExpressionValues);
  useShownPlace();
  useEditingParts(opened, values);
  useFirstPanel(opened);
  const file = useAtomValue(fileAtom);
  const screen = useAtomValue(screenAtom);
  useReportedPart(opened.client, screen?.id ?? null, (place) => store.set(placeAtom, place));
  const goToPane = usePaneKeys();
  return (
    <main className="st-bench">
      <Announcements />
      <BenchBar {...opened} file={file} onReview={() => store.set(panelAtom, "review")}>
        <DrawerButtons />
      </BenchBar>
      <LeftPanes
        documents={
          <Pane name="The list of documents">
            <DocumentList />
          </Pane>
        }
        parts={
          <Pane name="The list of parts">
            <TreePanel />
            <WhereUsed client={opened.client} />
          </Pane>
        }
      />
      <Pane name="The preview">
        <PreviewPanel
          values={values}
          bar={<PartBar />}
          onPick={(picked, language) => showPicked(store, picked, language)}
          findWords={(words, language) => findWords(store, words, language)}
          onDrop={(dropped) => putDropped(store, dropped)}
          onLeave={goToPane}
        />
      </Pane>
      <SidePanels />
    </main>
  );
}

/** A change that was sent, or a link to its review, opens with the review. */
function useFirstPanel({ change }: OpenedChange): void {
  const store = useStore();
  const isAskedForReview = useSearchParams()[0].get("panel") === "review";
  useState(() => store.set(panelAtom, change.status === "draft" && !isAskedForReview ? "properties" : "review"));
}
