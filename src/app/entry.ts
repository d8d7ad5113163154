import { lacksBuiltIns } from "./lacks-built-ins.ts";

/**
 * The first module of the page. An older phone fetches the missing built-ins before anything else runs;
 * all others never download them.
 */
const ready: Promise<unknown> = lacksBuiltIns() ? import("./polyfills.ts") : Promise.resolve();
void ready.then(() => import("./main.tsx"));
