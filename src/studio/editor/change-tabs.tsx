import { NavLink } from "react-router-dom";
import type { OpenedChange } from "../session/opened-change.ts";

/** The pages of a change. */
export function ChangeTabs({ change, pages }: Pick<OpenedChange, "change" | "pages">) {
  return (
    <nav className="st-change-nav" aria-label="This change">
      {pages.map(({ path, label }) => (
        <NavLink key={path} to={`/changes/${change.id}${path === "" ? "" : `/${path}`}`} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
