import { useAtomValue } from "jotai";
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { loadExport } from "../../kit/load-export.ts";
import { ScreenView } from "../../render/screen-view.tsx";
import { matchRoute } from "../../route/match-route.ts";
import type { pageExtras } from "../extras/page-extras.ts";
import { chooseLanguage, languageSwitch } from "../language/language-switch.tsx";
import { isFirstPage } from "../navigation/history-index.ts";
import { AppNotices } from "../notices/app-notices.tsx";
import type { PageParts } from "../parts/page-parts.ts";
import { takeOver } from "../parts/take-over.ts";
import { languageChangesAtom, openingAtom } from "../parts/ui-state.ts";
import { FailedPage, ScreenBoundary } from "../screen/screen-boundary.tsx";
import { type OpenScreen, openScreen } from "./open-screen.ts";

type Shown =
  | { readonly screen: OpenScreen; readonly id: number; readonly isFirst: boolean }
  | { readonly error: unknown }
  | null;

/** Shows the screen of the current URL; the one before stays until the next is ready. */
export function App({ parts }: { readonly parts: PageParts }) {
  const shown = useOpenScreen(parts);
  useAtomValue(languageChangesAtom, { store: parts.ui.jotai });
  const isShown = shown !== null;
  useLayoutEffect(() => {
    if (isShown) takeOver(document, parts.activeScreen.current);
  }, [isShown, parts]);
  if (shown === null) return null;
  if ("error" in shown) return <FailedPage />;
  return (
    <ScreenBoundary key={shown.id} report={parts.report}>
      <ScreenView
        runtime={shown.screen.runtime}
        onBack={shown.isFirst ? undefined : shown.screen.onBack}
        {...languageSwitch(parts.app, (code) => chooseLanguage(code, parts))}
      >
        <AppNotices parts={parts} />
      </ScreenView>
    </ScreenBoundary>
  );
}

/** Its code comes last of all, maybe when the network is gone: the next page tries again. */
function withExtras(use: (extras: typeof pageExtras) => unknown): Promise<unknown> {
  return loadExport(import("../extras/page-extras.ts")).then(use);
}

function useOpenScreen(parts: PageParts): Shown {
  const { pathname, search, hash: given } = useLocation();
  // A hash that no route asks for is a place on the page: the screen stays.
  const hash = matchRoute(pathname, parts.app.routes, given)?.hash ? given : "";
  const kind = useNavigationType();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>(null);
  const isStart = useRef(true);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const enter = () => withExtras((extra) => extra.enter(parts, pathname, hash));
    const { jotai } = parts.ui;
    jotai.set(openingAtom, true);
    openScreen({ pathname, search, hash }, parts, navigate, signal)
      .then(
        (screen) => {
          if (signal.aborted) return;
          parts.activeScreen.current = screen;
          const extras = isStart.current
            ? screen.idle.then(() => withExtras((extra) => extra.begin(window, parts)))
            : enter();
          extras.catch(() => {});
          isStart.current = false;
          const isFirst = isFirstPage();
          // In slices: on a slow phone a whole screen in one go would hold up every tap.
          startTransition(() =>
            setShown((before) => ({ screen, isFirst, id: before !== null && "id" in before ? before.id + 1 : 0 })),
          );
        },
        (error: unknown) => {
          if (signal.aborted) return;
          parts.report("screen-failed", { error: String(error) });
          setShown({ error });
          enter().catch(() => {});
        },
      )
      .finally(() => signal.aborted || jotai.set(openingAtom, false));
    // An abort without a reason makes an error, whose stack would keep the screen before, and by that one all others.
    return () => left.abort(null);
  }, [pathname, search, hash, parts, navigate]);
  useEffect(() => {
    if (shown !== null && kind !== "POP") window.scrollTo(0, 0);
  }, [shown, kind]);
  return shown;
}
