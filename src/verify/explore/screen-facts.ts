import type { DocumentSet } from "../../compile/context/group-documents.ts";
import { isChanging } from "../../language/changing-effects.ts";
import type { AppDocument, CallDocument } from "../../language/documents.ts";
import type { SentCall } from "../browser/page-events.ts";

/** Facts about a screen that are known before it is opened. */
export interface ScreenFacts {
  /** Whether a call moves money, writes or sends a message. A read may have the same path by another method. */
  isEffect(call: Pick<SentCall, "method" | "path">): boolean;
  /** Back is a rule of its own there. */
  readonly hasOwnBack: boolean;
}

export function readScreenFacts(documents: DocumentSet): (screen: string) => ScreenFacts {
  const effects = [...documents.calls.values()].filter(({ effect }) => isChanging(effect));
  const places = effects.map((call) => ({ method: call.method, path: pathPattern(call, documents.app) }));
  const isEffect = (call: Pick<SentCall, "method" | "path">) =>
    places.some(({ method, path }) => method === call.method && path.test(call.path));
  const ownBack = new Set(documents.screens.flatMap(({ id, onBack }) => (onBack === undefined ? [] : [id])));
  return (screen) => ({ isEffect, hasOwnBack: ownBack.has(screen) });
}

/** Where a call goes, with any value for what its path leaves open. */
export function pathPattern({ path, root }: CallDocument, app: AppDocument): RegExp {
  const whole = root === true ? path : app.calls.prefix + path;
  return new RegExp(`^${whole.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{[^{}]*\}/g, "[^/]+")}$`);
}
