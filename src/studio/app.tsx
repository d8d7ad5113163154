import { lazy, Suspense, useCallback, useState } from "react";
import { NavLink, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { Proof } from "./account/proof.tsx";
import { hasRole, type Session, SessionProvider } from "./account/session.tsx";
import { Button } from "./controls/button.tsx";
import { Problem } from "./controls/problem.tsx";
import { Audit } from "./pages/audit/audit.tsx";
import { loadWorkbench } from "./pages/change/load-workbench.ts";
import { Changes } from "./pages/changes/changes.tsx";
import { Live } from "./pages/live/live.tsx";
import { People } from "./pages/people/people.tsx";
import { SignIn } from "./pages/sign-in/sign-in.tsx";
import { OwnPage } from "./pages/you/own-page.tsx";
import { api } from "./requests/request.ts";
import { useRequest } from "./requests/use-request.ts";
import { ShortcutKeys } from "./shell/commands/shortcut-keys.tsx";
import { Tour } from "./shell/tour/tour.tsx";
import { useTour } from "./shell/tour/use-tour.ts";
import { usePageHeading } from "./shell/use-page-heading.ts";

/** With the checker and the preview, many times the rest: they come when a change is opened. */
const loadChange = () => import("./pages/change/open-change.tsx");
const prepareChange = () => Promise.all([loadChange(), loadWorkbench()]);
const CHANGE = /^\/studio\/changes\/./;
const OpenChange = lazy(async () => ({ default: (await loadChange()).OpenChange }));
const HistoryPage = lazy(async () => ({ default: (await import("./pages/history/history-page.tsx")).HistoryPage }));

export function App() {
  const { answer: session, error, reload } = useRequest(api.session, {});
  const navigate = useNavigate();
  const location = useLocation();
  const reloadSession = useCallback(() => void reload(true), [reload]);
  const [secret, setSecret] = useState(readSecret);
  // The code of a change comes while the session is asked for.
  useState(() => (CHANGE.test(window.location.pathname) ? prepareChange() : null));
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
        <Problem error={error} onRetry={() => void reload()} />
      </main>
    );
  }
  if (session === null) return <p className="st-wait">Opening the studio …</p>;
  return (
    <SessionProvider session={session}>
      <div className="st-frame">
        <ShortcutKeys open={open} onOpen={setOpen} />
        <Rail
          session={session}
          onOpen={setOpen}
          onTour={tour.start}
          onSignOut={() => void api.session.$delete().finally(reload)}
        />
        <Suspense fallback={<p className="st-wait">Opening …</p>}>
          <Routes location={session.needsFactor ? "/you" : location}>
            <Route path="/" element={<Live />} />
            <Route path="/changes" element={<Changes prepare={prepareChange} />} />
            <Route path="/changes/:id/*" element={<OpenChange />} />
            <Route path="/history" element={<HistoryPage />} />
            <Route path="/you" element={<OwnPage onFactors={reloadSession} />} />
            <Route path="/people" element={<People />} />
            <Route path="/audit" element={<Audit />} />
            <Route path="*" element={<Nowhere />} />
          </Routes>
        </Suspense>
        <Proof />
        {tour.step !== null && <Tour step={tour.step} onStep={tour.go} onLeave={tour.leave} onDone={tour.finish} />}
      </div>
    </SessionProvider>
  );
}

interface RailProps {
  readonly session: Session;
  onOpen(what: "palette" | "sheet"): void;
  onTour(): void;
  onSignOut(): void;
}

function Rail({ session, onOpen, onTour, onSignOut }: RailProps) {
  return (
    <nav className="st-rail" aria-label="Studio">
      <p className="st-mark">Skrini</p>
      <NavLink to="/" end>
        Live
      </NavLink>
      <NavLink to="/changes">Changes</NavLink>
      <NavLink to="/history">History</NavLink>
      {hasRole(session) && <NavLink to="/people">People</NavLink>}
      {hasRole(session, "approver", "on-call") && <NavLink to="/audit">Audit</NavLink>}
      <div className="st-rail-end">
        <Button tone="quiet" aria-keyshortcuts="Control+K" onClick={() => onOpen("palette")}>
          Go to …
        </Button>
        <Button tone="quiet" aria-keyshortcuts="?" onClick={() => onOpen("sheet")}>
          Shortcuts
        </Button>
        <Button tone="quiet" onClick={onTour}>
          Tour
        </Button>
        <NavLink className="st-who" to="/you">
          {session.name}
        </NavLink>
        <Button tone="quiet" onClick={onSignOut}>
          Sign out
        </Button>
      </div>
    </nav>
  );
}

function Nowhere() {
  return (
    <main className="st-page">
      <h1>Page not found</h1>
      <p>
        <NavLink to="/">Go to what is live</NavLink>
      </p>
    </main>
  );
}

/** The secret of a one-time link, taken out of the address at once. */
function readSecret(): string | null {
  if (!window.location.pathname.endsWith("/welcome")) return null;
  const secret = window.location.hash.slice(1);
  window.history.replaceState(null, "", "/studio");
  return secret === "" ? null : secret;
}
