import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { NavLink, useParams } from "react-router-dom";
import type { Change } from "../../releases/store/change-rows.ts";
import { Button } from "../controls/button.tsx";
import { Problem } from "../controls/problem.tsx";
import { createDraft, type Draft } from "../editor/draft.ts";
import { createProjectClient, type ProjectClient } from "../editor/project-client.ts";
import { SaveState } from "../editor/save-state.tsx";
import { useAutosave } from "../editor/use-autosave.ts";
import { useUndoKeys } from "../editor/use-undo-keys.ts";
import type { ChangeDetails, ProjectFile } from "../requests/types.ts";
import { useRequest } from "../requests/use-request.ts";
import { hasRole, useSession } from "../session.tsx";
import type { ProjectReport } from "../worker/project-messages.ts";

/** A change whose documents are here, for a page that edits them its own way. */
export interface OpenedChange {
  readonly change: Change;
  readonly draft: Draft;
  /** What is live, or was when the change was begun: texts by path. */
  readonly base: ReadonlyMap<string, string>;
  readonly files: readonly ProjectFile[];
  readonly client: ProjectClient | null;
  /** Null until the documents were looked at once. */
  readonly report: ProjectReport | null;
  /** Another number for another report. */
  readonly version: number;
  readonly readOnly: boolean;
}

interface OpenChangeProps {
  readonly title: string;
  children(opened: OpenedChange): ReactNode;
}

/** Opens the change that the address names, and keeps what is edited in it. */
export function OpenChange({ title, children }: OpenChangeProps) {
  const { id = "" } = useParams();
  const change = useRequest<ChangeDetails>(`changes/${id}`);
  const documents = useRequest<{ files: readonly ProjectFile[] }>(`changes/${id}/documents`);
  const base = useRequest<{ files: readonly ProjectFile[] }>(
    change.answer === null ? null : `releases/${change.answer.base}/documents`,
  );
  const draft = useMemo(
    () => (documents.answer === null ? null : createDraft(textsIn(documents.answer.files))),
    [documents.answer],
  );
  const baseTexts = useMemo(
    () => new Map(textsIn(base.answer?.files ?? []).map(({ path, text }) => [path, text])),
    [base.answer],
  );
  useEffect(() => {
    document.title = change.answer === null ? "Skrini Studio" : `${title} · ${change.answer.title} · Skrini Studio`;
  }, [change.answer, title]);
  const error = change.error ?? documents.error ?? base.error;
  if (error !== null) {
    return (
      <main className="st-page">
        <Problem error={error} onRetry={() => window.location.reload()} />
      </main>
    );
  }
  if (change.answer === null || documents.answer === null || draft === null || base.answer === null) {
    return <p className="st-wait">Opening the change …</p>;
  }
  return (
    <ChangePage
      key={id}
      title={title}
      opened={{ change: change.answer, draft, base: baseTexts, files: documents.answer.files }}
    >
      {children}
    </ChangePage>
  );
}

interface ChangePageProps extends OpenChangeProps {
  readonly opened: Pick<OpenedChange, "change" | "draft" | "base" | "files">;
}

function ChangePage({ title, opened, children }: ChangePageProps) {
  const { draft, files } = opened;
  const [change, setChange] = useState(opened.change);
  const [client, setClient] = useState<ProjectClient | null>(null);
  const [report, setReport] = useState<ProjectReport | null>(null);
  const version = useRef(0);
  const state = useSyncExternalStore(draft.subscribe, () => draft.state);
  const autosave = useAutosave(draft, change, setChange);
  const isOver = change.status === "released" || change.status === "discarded";
  const readOnly = !hasRole(useSession(), "editor") || isOver;
  useUndoKeys(draft);

  useEffect(() => {
    const made = createProjectClient((next) => {
      version.current += 1;
      setReport(next);
    });
    made.take(textsIn(files), picturesIn(files));
    const stop = draft.subscribe((path) => made.edit(path, draft.text(path) ?? null));
    setClient(made);
    return () => {
      stop();
      made.close();
    };
  }, [draft, files]);

  return (
    <main className="st-page st-change-page">
      <header className="st-head">
        <div>
          <p className="st-over">{change.title}</p>
          <h1>{title}</h1>
        </div>
        <SaveState autosave={autosave} />
        <div className="st-row">
          <Button disabled={!state.canUndo || readOnly} onClick={() => draft.undo()}>
            Undo
          </Button>
          <Button disabled={!state.canRedo || readOnly} onClick={() => draft.redo()}>
            Redo
          </Button>
        </div>
      </header>
      <nav className="st-change-nav" aria-label="This change">
        <NavLink to={`/changes/${change.id}`} end>
          Screens
        </NavLink>
        <NavLink to={`/changes/${change.id}/texts`}>Texts</NavLink>
        <NavLink to={`/changes/${change.id}/brand`}>Brand</NavLink>
      </nav>
      {children({ ...opened, change, client, report, version: version.current, readOnly })}
    </main>
  );
}

/** Pictures are no documents. */
function textsIn(files: readonly ProjectFile[]): readonly { readonly path: string; readonly text: string }[] {
  return files.flatMap((file) => ("text" in file && file.path.endsWith(".json") ? [file] : []));
}

function picturesIn(files: readonly ProjectFile[]): readonly string[] {
  return files.flatMap(({ path }) => (path.startsWith("schemas/pictures/") ? [path.replace("schemas", "")] : []));
}
