import type { CDPSession, Page } from "playwright-core";

/**
 * Pages that are not the project's are not gone to: as if the borrower had come straight back. By the browser's own
 * protocol, for documents alone: Playwright's routes switch the cache off, and each page would fetch and compile the
 * whole app anew.
 */
export async function stayHere(page: Page, devtools: CDPSession, origin: string): Promise<void> {
  const { frameTree } = await devtools.send("Page.getFrameTree");
  devtools.on("Fetch.requestPaused", ({ requestId, request, frameId }) => {
    const { origin: to, pathname } = new URL(request.url);
    const isOwn = to === origin;
    const isPage = frameId === frameTree.frame.id;
    const answer =
      isOwn && !(isPage && pathname.includes("/sandbox/"))
        ? devtools.send("Fetch.continueRequest", { requestId })
        : isPage
          ? devtools.send("Fetch.fulfillRequest", { requestId, responseCode: 204 }).then(() => page.evaluate(comeBack))
          : devtools.send("Fetch.failRequest", { requestId, errorReason: "AddressUnreachable" });
    // The page may have gone elsewhere meanwhile.
    answer.catch(() => undefined);
  });
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "*", resourceType: "Document" }] });
}

/** Runs in the page: what the browser tells a page of that it shows again. */
function comeBack(): void {
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}
