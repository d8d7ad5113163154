import type { BrowserContext } from "playwright-core";

/** As where a browser lets no site keep anything: the storages themselves throw, on every page from now on. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("storage is off", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"]) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
  });
}
