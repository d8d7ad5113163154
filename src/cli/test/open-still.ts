import { openBrowser, type TestBrowser } from "../../verify/browser/open-browser.ts";
import { serveDocuments } from "./serve-documents.ts";

/**
 * A browser for the documents under `root` as they are, with its own font and a sandbox whose clock stands at `now`.
 * @param codeRoot the folder whose own widgets and actions count
 */
export async function openStill(root: string, now: number, codeRoot: string = root): Promise<TestBrowser> {
  const served = await serveDocuments({ root, codeRoot, now });
  const browser = await openBrowser(served.origin, "own").catch(async (error: unknown) => {
    await served.close();
    throw error;
  });
  return {
    ...browser,
    async close() {
      await browser.close();
      await served.close();
    },
  };
}
