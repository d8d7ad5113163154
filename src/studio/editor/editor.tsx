import { useCallback, useEffect, useMemo, useState } from "react";
import { useParams } from "react-router-dom";
import type { Change } from "../../releases/store/change-rows.ts";
import { Problem } from "../controls/problem.tsx";
import { request } from "../requests/request.ts";
import type { ChangeDetails, ProjectFile } from "../requests/types.ts";
import { useRequest } from "../requests/use-request.ts";
import { createDraft, type Draft } from "./draft.ts";
import { Workbench } from "./workbench.tsx";

/** A change, once all its documents are here. */
export function Editor() {
  const { id = "" } = useParams();
  const change = useRequest<ChangeDetails>(`changes/${id}`);
  const documents = useRequest<{ files: readonly ProjectFile[] }>(`changes/${id}/documents`);
  const base = useRequest<{ files: readonly ProjectFile[] }>(
    change.answer === null ? null : `releases/${change.answer.base}/documents`,
  );
  const pictures = useMemo(() => picturesOf(documents.answer?.files ?? []), [documents.answer]);
  const [known, setKnown] = useState<Change | null>(null);
  const draft = useMemo<Draft | null>(
    () => (documents.answer === null ? null : createDraft(textsOf(documents.answer.files))),
    [documents.answer],
  );
  const reload = change.reload;
  const onChanged = useCallback(async () => {
    await reload();
    setKnown(await request<Change>(`changes/${id}`));
  }, [reload, id]);
  useEffect(() => {
    document.title = change.answer === null ? "Skrini Studio" : `${change.answer.title} · Skrini Studio`;
  }, [change.answer]);

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
    <Workbench
      key={id}
      change={known ?? change.answer}
      details={change.answer}
      draft={draft}
      base={textsOf(base.answer.files)}
      pictures={pictures}
      onSaved={setKnown}
      onChanged={onChanged}
    />
  );
}

/** Pictures are no documents. */
function textsOf(files: readonly ProjectFile[]): readonly { readonly path: string; readonly text: string }[] {
  return files.flatMap((file) => ("text" in file && file.path.endsWith(".json") ? [file] : []));
}

function picturesOf(files: readonly ProjectFile[]): readonly string[] {
  return files.flatMap(({ path }) => (path.startsWith("schemas/pictures/") ? [path.replace("schemas", "")] : []));
}
