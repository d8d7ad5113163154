/** Brings the innermost part around a place into sight, and the keyboard to it, unless that is there already. */
export function leadTo(form: HTMLElement | null, place: string): void {
  for (let at = place; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const name = form?.querySelector(`[id=${JSON.stringify(`${at}-name`)}]`);
    const part = name?.closest("details, .st-prop");
    if (name == null || part == null) continue;
    name.scrollIntoView({ block: "nearest" });
    if (part.contains(document.activeElement)) return;
    const expression = part.querySelector(`[data-place=${JSON.stringify(at)}]`);
    const control = name.matches("summary")
      ? name
      : (expression ?? part.querySelector(".st-choice, input, select, textarea"));
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    return;
  }
}
