import { lazy, useCallback, useEffect, useMemo, useState } from "react";
import { Route, Routes, useParams } from "react-router-dom";
import type { Change } from "../../releases/store/change-rows.ts";
import { Problem } from "../controls/problem.tsx";
import { createDraft } from "../editor/draft.ts";
import { useAutosave } from "../editor/use-autosave.ts";
import { useKeptHistory } from "../editor/use-kept-history.ts";
import { useProject } from "../editor/use-project.ts";
import { useUndoKeys } from "../editor/use-undo-keys.ts";
import { request } from "../requests/request.ts";
import type { ChangeDetails, ProjectFile } from "../requests/types.ts";
import { useRequest } from "../requests/use-request.ts";
import { hasRole, useSession } from "../session.tsx";
import { loadWorkbench } from "./load-workbench.ts";
import type { OpenedChange } from "./opened-change.ts";

const Workbench = lazy(async () => ({ default: (await loadWorkbench()).Workbench }));
const TextsPage = lazy(async () => ({ default: (await import("../texts/texts-page.tsx")).TextsPage }));
const BrandPage = lazy(async () => ({ default: (await import("../brand/brand-page.tsx")).BrandPage }));

/** Opens the change that the address names, once for all its pages. */
export function OpenChange() {
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
  const pictures = useMemo(() => picturesIn(documents.answer?.files ?? []), [documents.answer]);
  const baseTexts = useMemo(() => textsIn(base.answer?.files ?? []), [base.answer]);
  const error = change.error ?? documents.error ?? base.error;
  if (error !== null) {
    return (
      <main className="st-page">
        <Problem error={error} onRetry={() => window.location.reload()} />
      </main>
    );
  }
  if (change.answer === null || draft === null || base.answer === null) {
    return <p className="st-wait">Opening the change …</p>;
  }
  return (
    <ChangePages
      key={id}
      details={change.answer}
      draft={draft}
      base={baseTexts}
      pictures={pictures}
      reload={change.reload}
    />
  );
}

interface ChangePagesProps extends Pick<OpenedChange, "details" | "draft" | "base"> {
  readonly pictures: readonly string[];
  reload(): Promise<void>;
}

/** What is edited on one page can be taken back on another: they share the documents and their history. */
function ChangePages({ details, draft, base, pictures, reload }: ChangePagesProps) {
  const [known, setKnown] = useState<Change | null>(null);
  const change = known ?? details;
  const { client, report, version } = useProject(draft, pictures);
  const autosave = useAutosave(draft, change, setKnown);
  const isOver = change.status === "released" || change.status === "discarded";
  const readOnly = !hasRole(useSession(), "editor") || isOver;
  useUndoKeys(draft);
  useKeptHistory(draft, change.id);
  const onChanged = useCallback(async () => {
    await reload();
    setKnown(await request<Change>(`changes/${details.id}`));
  }, [reload, details.id]);
  useEffect(() => {
    document.title = `${details.title} · Skrini Studio`;
  }, [details.title]);
  const opened: OpenedChange = {
    change,
    details,
    draft,
    base,
    client,
    report,
    version,
    autosave,
    readOnly,
    onChanged,
  };
  return (
    <Routes>
      <Route path="texts" element={<TextsPage {...opened} />} />
      <Route path="brand" element={<BrandPage {...opened} />} />
      <Route path="*" element={<Workbench {...opened} />} />
    </Routes>
  );
}

/** Pictures are no documents. */
function textsIn(files: readonly ProjectFile[]): readonly { readonly path: string; readonly text: string }[] {
  return files.flatMap((file) => ("text" in file && file.path.endsWith(".json") ? [file] : []));
}

function picturesIn(files: readonly ProjectFile[]): readonly string[] {
  return files.flatMap(({ path }) => (path.startsWith("schemas/pictures/") ? [path.replace("schemas", "")] : []));
}
