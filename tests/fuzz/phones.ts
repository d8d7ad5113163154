import { type FuzzBrowser, openBrowser } from "./open-browser.ts";
import { type ServedApp, serveApp } from "./serve-app.ts";

/** Where a part of the fuzz gets the app and a browser to try it in. */
export interface Phones {
  serveApp(): Promise<ServedApp>;
  openBrowser(): Promise<FuzzBrowser>;
}

/** New ones for each part, which go with it. */
export const OWN_PHONES: Phones = { serveApp, openBrowser };

/** Those that are there already, and stay when the part ends. */
export function sharedPhones(origin: string, browser: FuzzBrowser): Phones {
  const stay = async () => undefined;
  return {
    serveApp: async () => ({ origin, close: stay }),
    openBrowser: async () => ({ openPage: () => browser.openPage(), close: stay }),
  };
}
