import { act, cleanup, render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { createDraftCompiler } from "../../src/compile/compile-draft.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";
import { SessionProvider } from "../../src/studio/account/session.tsx";
import { catalog } from "../../src/studio/definitions.ts";
import type { ProjectClient } from "../../src/studio/model/project-client.ts";
import type { ProjectQueries } from "../../src/studio/model/worker/project-messages.ts";
import { createProjectModel } from "../../src/studio/model/worker/project-model.ts";
import { reasonOf, standInFor } from "../../src/studio/model/worker/stand-in.ts";
import { editsAtom, outlineAtom, placeAtom, reportAtom } from "../../src/studio/session/change-atoms.ts";
import { ChangeBoundary } from "../../src/studio/session/change-boundary.tsx";
import { createDraft, type Draft } from "../../src/studio/session/draft.ts";
import { type OpenedChange, openedAtom } from "../../src/studio/session/opened-change.ts";
import { openChange } from "../../src/studio/session/testing/open-change.ts";

/** A page of a change, over the model of its documents in this process. */
export interface OpenStudio {
  readonly draft: Draft;
  show(file: string): Promise<void>;
  /** Has the documents checked and compiled as they are now, as the workers do after a pause. */
  pause(): Promise<void>;
  /** Notes a failure that was seen from outside. */
  fail(reason: string): void;
  /** Views, checks and compilations that failed since the last call, and what was noted. */
  takeFailures(): readonly string[];
  close(): void;
}

const SESSION = {
  name: "ann",
  grants: [{ role: "editor" as const, channel: "*" }],
  isProvided: false,
  needsFactor: false,
};
const PARTS = { catalog, actions: actionCatalog };

/** A studio whose model is kept over the pages that are opened in it: only the first waits for a whole check. */
export function createStudio() {
  const model = createProjectModel(PARTS);
  const compiler = createDraftCompiler(PARTS, ({ type, use }, error) =>
    standInFor(use ?? type ?? "part", reasonOf(error)),
  );
  return (Page: ComponentType<OpenedChange>, files: readonly SourceFile[]) => openPage(Page, files, model, compiler);
}

async function openPage(
  Page: ComponentType<OpenedChange>,
  files: readonly SourceFile[],
  model: ReturnType<typeof createProjectModel>,
  compiler: ReturnType<typeof createDraftCompiler>,
): Promise<OpenStudio> {
  const failures: string[] = [];
  const fail = (where: string, reason: unknown) => {
    const stack = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    failures.push(`${where}: ${stack.split("\n").slice(0, 5).join(" | ")}`);
  };
  const guard = <Given extends readonly unknown[], Answer>(name: string, query: (...given: Given) => Answer) => {
    return async (...given: Given): Promise<Answer> => {
      try {
        return query(...given);
      } catch (reason) {
        fail(`the model at "${name}"`, reason);
        throw reason;
      }
    };
  };
  const draft = createDraft(files);
  const queries: { readonly [Name in keyof ProjectQueries]: ProjectClient[Name] } = {
    complete: guard("complete", model.complete),
    describe: guard("describe", model.describe),
    names: guard("names", model.names),
    fields: guard("fields", model.fields),
    slotUse: guard("slotUse", model.slotUse),
    uses: guard("uses", model.uses),
    rename: guard("rename", model.rename),
  };
  const plain = openChange(draft);
  const opened: OpenedChange = { ...plain, base: files, client: plain.client && { ...plain.client, ...queries } };
  const store = createStore();
  const report = () => {
    try {
      const found = model.report();
      store.set(outlineAtom, found);
      store.set(reportAtom, found);
    } catch (reason) {
      fail("the check", reason);
    }
  };
  const compile = () => {
    try {
      compiler.update(draft.paths().map((path) => ({ path, text: draft.text(path) ?? "" })));
      const id = /^schemas\/screens\/(.+)\.json$/.exec(store.get(placeAtom).file ?? "")?.[1];
      for (const language of store.get(outlineAtom)?.languages ?? []) {
        compiler.app(language);
        if (id !== undefined) compiler.screen(id, language);
      }
    } catch (reason) {
      fail("the preview", reason);
    }
  };
  const failHandler = ({ error }: ErrorEvent) => fail("a handler", error);
  window.addEventListener("error", failHandler);
  model.take(files, []);
  store.set(openedAtom, opened);
  report();
  const stop = draft.subscribe((path) => {
    store.set(editsAtom, draft.state.version);
    model.edit(path, draft.text(path) ?? null);
  });
  await act(async () => {
    render(
      <MemoryRouter initialEntries={["/changes/7"]}>
        <SessionProvider session={SESSION}>
          <Provider store={store}>
            <ChangeBoundary name="The page" shows="">
              <Page {...opened} />
            </ChangeBoundary>
          </Provider>
        </SessionProvider>
      </MemoryRouter>,
      { onCaughtError: (reason) => fail("a view", reason) },
    );
  });
  return {
    draft,
    show: (file) => act(async () => store.set(placeAtom, { file, pointer: null })),
    pause: () =>
      act(async () => {
        report();
        compile();
      }),
    fail: (reason) => void failures.push(reason),
    takeFailures: () => failures.splice(0),
    close() {
      stop();
      cleanup();
      window.removeEventListener("error", failHandler);
    },
  };
}
