import { own } from "../../kit/own.ts";
import type { PageParts } from "../parts/page-parts.ts";

/** The one address that the policy `skrini-worker` makes. */
const ADDRESS = "/worker.js";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): unknown };
}

/**
 * Makes the app open without a network: tells the service worker which page this is and what it has loaded. Where the
 * browser refuses (storage off, no secure origin), everything works as before.
 */
export async function registerWorker(
  page: Window & { readonly trustedTypes?: unknown },
  parts: Pick<PageParts, "app" | "boot">,
): Promise<void> {
  try {
    const trusted = page.trustedTypes as TrustedTypes | undefined;
    const policy = trusted?.createPolicy("skrini-worker", { createScriptURL: () => ADDRESS });
    await page.navigator.serviceWorker.register((policy?.createScriptURL("") ?? ADDRESS) as string);
    const { active } = await page.navigator.serviceWorker.ready;
    // Wanted when something cannot be had: it may not be among that itself.
    await import("../../load/cached-plans.ts");
    const sendLoaded = (list: PerformanceObserverEntryList) => {
      const files = (list.getEntries() as PerformanceResourceTiming[])
        .filter(({ name, workerStart }) => workerStart === 0 && /\/(assets|plans)\//.test(name))
        .map(({ name }) => ({ address: name, integrity: integrityOf(name, parts) }));
      if (files.length > 0) active?.postMessage([page.location.href, ...files]);
    };
    // Files requested before the worker was ready may arrive after it.
    new PerformanceObserver(sendLoaded).observe({ type: "resource", buffered: true });
  } catch {
    // Nothing is lost but the next start without a network.
  }
}

/** Empty for what is no plan of this page's release. */
function integrityOf(address: string, { app, boot }: Pick<PageParts, "app" | "boot">): string {
  const [base, file = ""] = new URL(address).pathname.split(/\/(?=[^/]*$)/);
  const [id = ""] = file.split(".");
  const digest = id === "app" ? boot.digest : own(app.digests, decodeURIComponent(id));
  return base === boot.base && digest !== undefined ? `sha256-${digest}` : "";
}
