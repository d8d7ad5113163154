import { NavLink } from "react-router-dom";

/** The pages of a change. */
export function ChangeTabs({ change }: { readonly change: number }) {
  return (
    <nav className="st-change-nav" aria-label="This change">
      <NavLink to={`/changes/${change}`} end>
        Screens
      </NavLink>
      <NavLink to={`/changes/${change}/texts`}>Texts</NavLink>
      <NavLink to={`/changes/${change}/brand`}>Brand</NavLink>
    </nav>
  );
}
