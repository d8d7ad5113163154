import type { DocumentSet } from "../../compile/group-documents.ts";
import { isChanging } from "../../language/changing-effects.ts";
import type { AppDocument, CallDocument } from "../../language/documents.ts";

/** Facts about a screen that are known before it is opened. */
export interface ScreenFacts {
  /** Where calls go that move money, write or send a message. */
  readonly effectPaths: readonly RegExp[];
  /** Back is a rule of its own there. */
  readonly hasOwnBack: boolean;
}

export function readScreenFacts(documents: DocumentSet): (screen: string) => ScreenFacts {
  const effects = [...documents.calls.values()].filter(({ effect }) => isChanging(effect));
  const effectPaths = effects.map((call) => pathPattern(call, documents.app));
  const ownBack = new Set(documents.screens.flatMap(({ id, onBack }) => (onBack === undefined ? [] : [id])));
  return (screen) => ({ effectPaths, hasOwnBack: ownBack.has(screen) });
}

/** Where a call goes, with any value for what its path leaves open. */
export function pathPattern({ path, root }: CallDocument, app: AppDocument): RegExp {
  const whole = root === true ? path : app.calls.prefix + path;
  return new RegExp(`^${whole.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{[^{}]*\}/g, "[^/]+")}$`);
}
