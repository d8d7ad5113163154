import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { hasRole, type Session } from "../account/session.tsx";
import { Button } from "../controls/button.tsx";
import { LineIcon } from "../controls/line-icon.tsx";
import { LINES } from "../controls/lines.ts";
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
        ({ id, path, label, line, isUnlisted = false }) =>
          label !== undefined &&
          !isUnlisted && (
            <NavLink key={id} to={path} end={path === "/"} title={label}>
              <Labeled line={line ?? LINES.list}>{label}</Labeled>
            </NavLink>
          ),
      )}
      <div className="st-rail-end">
        <Button tone="quiet" title="Go to …" aria-keyshortcuts="Control+K" onClick={() => onOpen("palette")}>
          <Labeled line={LINES.search}>Go to …</Labeled>
        </Button>
        <Button tone="quiet" title="Shortcuts" aria-keyshortcuts="?" onClick={() => onOpen("sheet")}>
          <Labeled line={LINES.keyboard}>Shortcuts</Labeled>
        </Button>
        <Button tone="quiet" title="Tour" onClick={onTour}>
          <Labeled line={LINES.star}>Tour</Labeled>
        </Button>
        <NavLink className="st-who" to="/you" title={session.name}>
          <Labeled line={LINES.person}>{session.name}</Labeled>
        </NavLink>
        <Button tone="quiet" title="Sign out" onClick={onSignOut}>
          <Labeled line={LINES.door}>Sign out</Labeled>
        </Button>
      </div>
    </nav>
  );
}

/** Where there is little room, the icon is seen and the words are read out. */
function Labeled({ line, children }: { readonly line: string; readonly children: ReactNode }) {
  return (
    <>
      <LineIcon line={line} />
      <span className="st-rail-label">{children}</span>
    </>
  );
}
