/** The one address that the policy `skrini-worker` makes. */
const ADDRESS = "/worker.js";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): unknown };
}

/**
 * Makes the app open without a network: tells the service worker which page this is and what it has loaded. Where the browser refuses (storage off, no secure origin), everything works as before.
 */
export async function registerWorker(page: Window & { readonly trustedTypes?: unknown }): Promise<void> {
  try {
    const trusted = page.trustedTypes as TrustedTypes | undefined;
    const policy = trusted?.createPolicy("skrini-worker", { createScriptURL: () => ADDRESS });
    await page.navigator.serviceWorker.register((policy?.createScriptURL("") ?? ADDRESS) as string);
    const { active } = await page.navigator.serviceWorker.ready;
    const loaded = page.performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage([page.location.href, ...loaded.filter((name) => /\/(assets|plans)\//.test(name))]);
  } catch {
    // Nothing is lost but the next start without a network.
  }
}
