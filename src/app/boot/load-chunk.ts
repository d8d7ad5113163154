/** Builds of this tab that have been loaded anew because a file of theirs was gone. */
const KEY = "skrini.reloads";

/**
 * Every dynamic import of the built app goes through here; src/cli/build/guarded-imports.ts sees to it. What fails is
 * asked for once more, for a line may have broken. If it fails again, a deploy may have taken the file away: the page
 * is loaded anew when the server answers and nothing in flight would be cut: by itself once for each build, and only
 * when it is new; later for a tap alone, not for what is fetched ahead. A tap may do so again, for browsers before
 * Chrome 155 remember that a file could not be had. Whoever wanted the file then waits for the new page; otherwise it
 * gets the failure.
 *
 * The build makes a `.then` right behind an import part of it, so that must take from the module and do nothing else.
 */
export const loadChunk = createChunkLoader(window, import.meta.url);

/** @param build this file's address: its name changes with whatever file it leads to */
export function createChunkLoader(page: Window, build: string): <T>(load: () => Promise<T>) => Promise<T> {
  let reloading: Promise<unknown> | null = null;

  async function reload(load: () => Promise<unknown>): Promise<void> {
    try {
      const { location, navigator, performance, sessionStorage } = page;
      const before = sessionStorage.getItem(KEY) ?? "";
      // A tap counts for five seconds, also on the page that is loaded because of it.
      const age = performance.now();
      const isTap = navigator.userActivation?.isActive === true;
      const isRefused = before.includes(build) ? !isTap || age < 5_000 : !isTap && age > 10_000;
      if (isRefused || !(await page.fetch(location.href, { method: "HEAD" })).ok) return;
      // The network was away for a moment only.
      if (await load().then(Boolean, () => false)) return;
      // Lets listeners veto the reload, as navigation-guard.ts does while a call is in flight.
      if (!page.dispatchEvent(new Event("beforeunload", { cancelable: true }))) return;
      sessionStorage.setItem(KEY, before + build);
      location.reload();
      await new Promise((resolve) => setTimeout(resolve, 10_000));
    } catch {
      // No network, or no way to tell how often it has been tried.
    }
  }

  return (load) =>
    load()
      .catch(load)
      .catch(async () => {
        reloading ??= reload(load);
        await reloading;
        reloading = null;
        return load();
      });
}
