/** The place of an entry among those of this app: the router numbers them from 0. NaN for an entry that is not its own. */
export function historyIndex(state: unknown): number {
  const index: unknown = Object(state).idx;
  return typeof index === "number" ? index : Number.NaN;
}

/** No page of this app was shown before this one: the shell or a link opened it, or it took the first one's place. */
export function isFirstPage(): boolean {
  return !(historyIndex(window.history.state) > 0);
}
