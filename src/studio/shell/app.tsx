import { Suspense, useCallback, useState } from "react";
import { NavLink, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { Proof } from "../account/proof.tsx";
import { SessionProvider } from "../account/session.tsx";
import { PaneBoundary } from "../controls/pane-boundary.tsx";
import { Problem } from "../controls/problem.tsx";
import { PAGES } from "../pages/pages.ts";
import { prepareChange } from "../pages/prepare-change.ts";
import { api } from "../requests/request.ts";
import { useRequest } from "../requests/use-request.ts";
import { ShortcutKeys } from "./commands/shortcut-keys.tsx";
import { Navigation } from "./navigation.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { Tour } from "./tour/tour.tsx";
import { useTour } from "./tour/use-tour.ts";
import { usePageHeading } from "./use-page-heading.ts";

const CHANGE = /^\/studio\/changes\/./;

export function App() {
  const { answer: session, error, reload } = useRequest(api.session, {});
  const navigate = useNavigate();
  const location = useLocation();
  const reloadSession = useCallback(() => void reload(true), [reload]);
  const [secret, setSecret] = useState(readSecret);
  // The code of the page comes while the session is asked for.
  useState(preparePage);
  const tour = useTour();
  usePageHeading();
  const [open, setOpen] = useState<"palette" | "sheet" | null>(null);
  const enter = useCallback(() => {
    setSecret(null);
    navigate("/", { replace: true });
    void reload();
  }, [navigate, reload]);
  if (secret !== null) return <SignIn secret={secret} onDone={enter} />;
  if (error?.code === "signed-out") {
    const { hasProvider, hasPasswords } = error.details;
    return (
      <SignIn
        secret={null}
        hasProvider={hasProvider === true}
        hasPasswords={hasPasswords !== false}
        onDone={() => void reload()}
      />
    );
  }
  if (error !== null && session === null) {
    return (
      <main className="st-door">
        <Problem error={error} onRetry={() => reload()} />
      </main>
    );
  }
  if (session === null) return <p className="st-wait">Opening the studio …</p>;
  return (
    <SessionProvider session={session} onReload={reloadSession}>
      <div className="st-frame">
        <ShortcutKeys open={open} onOpen={setOpen} />
        <Navigation
          session={session}
          onOpen={setOpen}
          onTour={tour.start}
          onSignOut={() => api.session.$delete().finally(reload)}
        />
        <PaneBoundary name="This page" shows={location.key}>
          <Suspense fallback={<p className="st-wait">Opening …</p>}>
            <Routes location={session.needsFactor ? "/you" : location}>
              {PAGES.map(({ id, path, Page }) => (
                <Route key={id} path={path} element={<Page />} />
              ))}
              <Route path="*" element={<Nowhere />} />
            </Routes>
          </Suspense>
        </PaneBoundary>
        <Proof />
        {tour.step !== null && <Tour step={tour.step} onStep={tour.go} onLeave={tour.leave} onDone={tour.finish} />}
      </div>
    </SessionProvider>
  );
}

function Nowhere() {
  return (
    <main className="st-page">
      <h1>There is no such page</h1>
      <p>
        <NavLink to="/">Go to what is live</NavLink>
      </p>
    </main>
  );
}

function preparePage(): void {
  const { pathname } = window.location;
  const page = PAGES.find(({ path }) => `/studio${path}` === pathname || (path === "/" && pathname === "/studio"));
  const code = CHANGE.test(pathname) ? prepareChange() : page?.load();
  // The page itself says what cannot be fetched.
  void code?.catch(() => undefined);
}

/** The secret of a one-time link, taken out of the address at once. */
function readSecret(): string | null {
  if (!window.location.pathname.endsWith("/welcome")) return null;
  const secret = window.location.hash.slice(1);
  window.history.replaceState(null, "", "/studio");
  return secret === "" ? null : secret;
}
