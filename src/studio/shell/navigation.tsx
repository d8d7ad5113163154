import { NavLink } from "react-router-dom";
import { hasRole, type Session } from "../account/session.tsx";
import { Button } from "../controls/button.tsx";
import { PAGES } from "../pages/pages.ts";

interface NavigationProps {
  readonly session: Session;
  onOpen(what: "palette" | "sheet"): void;
  onTour(): void;
  onSignOut(): void;
}

/** Pages that the session's roles allow, and what can be done on all of them. */
export function Navigation({ session, onOpen, onTour, onSignOut }: NavigationProps) {
  const listed = PAGES.filter(({ roles }) => roles === undefined || hasRole(session, ...roles));
  return (
    <nav className="st-rail" aria-label="Studio">
      <p className="st-mark">Skrini</p>
      {listed.map(
        ({ id, path, label, isUnlisted = false }) =>
          label !== undefined &&
          !isUnlisted && (
            <NavLink key={id} to={path} end={path === "/"}>
              {label}
            </NavLink>
          ),
      )}
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
