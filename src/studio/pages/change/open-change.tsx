import { parseResponse } from "hono/client";
import { Provider, useStore } from "jotai";
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Route, Routes, useParams } from "react-router-dom";
import type { FileInJson } from "../../../wire/schemas/change-schemas.ts";
import { hasRole, useSession } from "../../account/session.tsx";
import { Problem } from "../../controls/problem.tsx";
import { useLatest } from "../../controls/use-latest.ts";
import { usePictures } from "../../pictures/use-pictures.ts";
import { documentsIn } from "../../requests/documents-in.ts";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";
import { conflictsAtom, editsAtom } from "../../session/change-atoms.ts";
import { ChangeBoundary } from "../../session/change-boundary.tsx";
import { createChangeApi } from "../../session/change-session/change-api.ts";
import { createChangeSession } from "../../session/change-session/create-change-session.ts";
import { useSessionState } from "../../session/change-session/use-session-state.ts";
import { createDraft } from "../../session/draft.ts";
import { useFollowJourneys } from "../../session/follow-journeys/use-follow-journeys.ts";
import { type OpenedChange, openedAtom } from "../../session/opened-change.ts";
import { useKeptHistory } from "../../session/use-kept-history.ts";
import { useProject } from "../../session/use-project.ts";
import { useUndoKeys } from "../../session/use-undo-keys.ts";
import { CHANGE_PAGES } from "./change-pages.ts";

/** Opens the change that the address names, once for all its pages. */
export function OpenChange() {
  const { id = "" } = useParams();
  const change = useRequest(api.changes[":change"], { param: { change: id } });
  const documents = useRequest(api.changes[":change"].documents, { param: { change: id } });
  const base = useRequest(change.answer === null ? null : api.releases[":release"].documents, {
    param: { release: change.answer?.base ?? "" },
    query: {},
  });
  const draft = useMemo(
    () => (documents.answer === null ? null : createDraft(documentsIn(documents.answer.files))),
    [documents.answer],
  );
  const baseTexts = useMemo(() => documentsIn(base.answer?.files ?? []), [base.answer]);
  const [isReopening, setReopening] = useState(false);
  const reopen = async () => {
    setReopening(true);
    await Promise.all([change.reload(), documents.reload()]);
    setReopening(false);
  };
  const error = change.error ?? documents.error ?? base.error;
  if (error !== null) {
    return (
      <main className="st-page">
        <Problem error={error} onRetry={() => window.location.reload()} />
      </main>
    );
  }
  const isRead = change.answer !== null && documents.answer !== null && base.answer !== null;
  const isOpen = isRead && !isReopening && draft !== null;
  // Its store outlasts a reopening, with what is typed.
  return (
    <Provider key={id}>
      {isOpen ? (
        <ChangePages
          details={change.answer}
          draft={draft}
          base={baseTexts}
          files={documents.answer.files}
          reload={change.reload}
          reopen={reopen}
        />
      ) : (
        <p className="st-wait">Opening the change …</p>
      )}
    </Provider>
  );
}

interface ChangePagesProps extends Pick<OpenedChange, "details" | "draft" | "base"> {
  /** Pictures are among them. */
  readonly files: readonly FileInJson[];
  reload(): Promise<void>;
  reopen(): Promise<void>;
}

const NO_CONFLICTS: readonly never[] = [];

/** Pages of an open change. They share the draft and its history: one page can undo an edit of another. */
function ChangePages({ details, draft, base, files, reload, reopen }: ChangePagesProps) {
  const user = useSession();
  const pictures = usePictures(files);
  const client = useProject(draft, pictures.opened);
  const onPicture = useLatest((picture: FileInJson) => client?.setPictures(pictures.add(picture)));
  const [session] = useState(() =>
    createChangeSession({
      draft,
      change: details,
      api: createChangeApi(details.id),
      user: user.name,
      onPicture: (picture) => onPicture.current(picture),
    }),
  );
  useEffect(() => session.start(), [session]);
  const change = useSessionState(session, (state) => state.change);
  const isOver = change.status === "released" || change.status === "discarded";
  const readOnly = !hasRole(user, "editor") || isOver;
  useUndoKeys(draft);
  useKeptHistory(draft, change.id);
  useFollowJourneys({ draft, base, readOnly });
  const latestReopen = useLatest(reopen);
  const onChanged = useCallback(async () => {
    const read = await parseResponse(api.changes[":change"].$get({ param: { change: `${details.id}` } }));
    // With another base, its documents are others too: what is open is read anew as a whole.
    if (read.base !== details.base) return latestReopen.current();
    await reload();
    session.setChange(read);
  }, [reload, latestReopen, session, details.id, details.base]);
  const opened: OpenedChange = {
    change,
    details,
    draft,
    base,
    client,
    session,
    readOnly,
    pictures: pictures.addresses,
    async storePicture(picture) {
      await session.store(picture);
      onPicture.current(picture);
    },
    onChanged,
    onRebased: reopen,
    pages: CHANGE_PAGES,
  };
  const store = useStore();
  useState(() => store.set(openedAtom, opened));
  useLayoutEffect(() => store.set(openedAtom, opened));
  useLayoutEffect(() => {
    const show = () => {
      const { status } = session.state;
      store.set(conflictsAtom, status.kind === "conflict" ? status.conflicts : NO_CONFLICTS);
    };
    show();
    return session.subscribe(show);
  }, [store, session]);
  useLayoutEffect(() => draft.subscribe(() => store.set(editsAtom, draft.state.version)), [store, draft]);
  return (
    <Routes>
      {CHANGE_PAGES.map(({ path, label, Page }) => (
        <Route
          key={path}
          path={path === "" ? "*" : path}
          element={
            <ChangeBoundary name={`The page “${label}”`} shows={label}>
              <Page {...opened} />
            </ChangeBoundary>
          }
        />
      ))}
    </Routes>
  );
}
