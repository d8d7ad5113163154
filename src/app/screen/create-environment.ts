import type { RunFunctions } from "../../expression/environment.ts";
import type { Environment } from "../../expression/evaluate.ts";
import type { PageParts } from "../page-parts.ts";

/** The app's language, money, texts and capabilities, as expressions read them. */
export function createEnvironment({ app, bridge }: PageParts, lazyFunctions?: RunFunctions): Environment {
  return { language: app.language, money: app.money, texts: app.texts, can: bridge.can, lazyFunctions };
}
