import { Tabs } from "@base-ui/react/tabs";
import { useCallback, useMemo } from "react";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { PaneBoundary } from "../controls/pane-boundary.tsx";
import { withValueAt } from "../document/edit-json.ts";
import type { ProjectScreen, ProjectText } from "../model/worker/project-messages.ts";
import { JsonPanel } from "../panels/json/json-panel.tsx";
import { ProblemsPanel } from "../panels/problems/problems-panel.tsx";
import { PropertiesPanel } from "../panels/properties/properties-panel.tsx";
import { ReviewPanel } from "../panels/review/review-panel.tsx";
import { createCurrentWords } from "../panels/texts/current-words.ts";
import { TextsPanel } from "../panels/texts/texts-panel.tsx";
import type { OpenedChange } from "../session/opened-change.ts";

export type Panel = "properties" | "texts" | "json" | "problems" | "review";

interface SidePanelsProps extends Omit<OpenedChange, "version"> {
  readonly panel: Panel;
  /** The document that is shown, and the pointer of its selected part. */
  readonly file: string;
  readonly pointer: string | null;
  /** The pointer of the place that somebody was led to, in that part or elsewhere. */
  readonly led: string | null;
  /** Its texts are shown first. */
  readonly screen: ProjectScreen | null;
  /** Words that texts are searched for. */
  readonly query: string;
  /** Characters that the JSON shows and selects. */
  readonly range: { readonly from: number; readonly to: number } | null;
  onPanel(panel: Panel): void;
  onQuery(query: string): void;
  onOpen(file: string, pointer: string): void;
  onOpenJson(file: string, pointer: string): void;
}

/** Panels beside the preview: properties, words, JSON, problems and review. */
export function SidePanels(props: SidePanelsProps) {
  const { panel, draft, report, readOnly, file, onPanel, onOpen, onOpenJson } = props;
  const diagnostics: readonly Diagnostic[] = report?.diagnostics ?? [];
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const wordsOf = useMemo(() => createCurrentWords(draft), [draft]);
  const editWords = useCallback(
    ({ file: path, pointer }: ProjectText, language: string, words: string) => {
      const text = draft.text(path);
      if (text === undefined) return;
      const at = language === "" ? pointer : `${pointer}/${language}`;
      draft.edit(path, withValueAt(text, at, words), `${path}${at}`);
    },
    [draft],
  );
  const undo = draft.state.canUndo && !readOnly ? () => draft.undo() : undefined;
  return (
    <Tabs.Root data-pane className="st-side" value={panel} onValueChange={(next) => onPanel(next as Panel)}>
      <Tabs.List className="st-tabs" aria-label="Edit">
        <Tabs.Tab value="properties">Properties</Tabs.Tab>
        <Tabs.Tab value="texts">Words</Tabs.Tab>
        <Tabs.Tab value="json">JSON</Tabs.Tab>
        <Tabs.Tab value="problems">
          Problems{" "}
          {diagnostics.length > 0 && (
            <span className={errors > 0 ? "st-count st-bad" : "st-count"}>{diagnostics.length}</span>
          )}
        </Tabs.Tab>
        <Tabs.Tab value="review">Review</Tabs.Tab>
      </Tabs.List>
      <PaneBoundary name="This panel" shows={`${panel} ${file} ${draft.state.version}`} onUndo={undo}>
        <Tabs.Panel value="properties">
          {report === null && props.screen === null ? (
            <p className="st-wait">Reading the documents …</p>
          ) : (
            <PropertiesPanel selected={props.pointer} led={props.led} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="texts">
          <TextsPanel
            texts={report?.texts ?? []}
            languages={report?.languages ?? []}
            file={props.screen?.file ?? null}
            wordsOf={wordsOf}
            query={props.query}
            readOnly={readOnly}
            onQuery={props.onQuery}
            onEdit={editWords}
            onShow={(text) => onOpen(text.file, text.pointer)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="json">
          <p className="st-over">{file}</p>
          <JsonPanel
            key={file}
            draft={draft}
            path={file}
            client={props.client}
            readOnly={readOnly}
            diagnostics={diagnostics}
            place={props.range}
          />
        </Tabs.Panel>
        <Tabs.Panel value="problems">
          <ProblemsPanel
            diagnostics={report?.diagnostics ?? null}
            base={props.base}
            onOpen={(one) => onOpen(one.file, one.path)}
            onOpenJson={(one) => onOpenJson(one.file, one.path)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="review">
          <ReviewPanel
            change={props.change}
            details={props.details}
            draft={draft}
            base={props.base}
            errors={errors}
            session={props.session}
            onChanged={props.onChanged}
            onRebased={props.onRebased}
            onProblems={() => onPanel("problems")}
          />
        </Tabs.Panel>
      </PaneBoundary>
    </Tabs.Root>
  );
}
