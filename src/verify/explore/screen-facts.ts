import type { DocumentSet } from "../../compile/group-documents.ts";
import type { AppDocument, CallDocument } from "../../language/documents.ts";

/** What is known of a screen before it is opened. */
export interface ScreenFacts {
  /** Where calls go that move money, write or send a message. */
  readonly effectPaths: readonly RegExp[];
}

export function readScreenFacts(documents: DocumentSet): ScreenFacts {
  const effects = [...documents.calls.values()].filter(({ effect }) => ["money", "write", "message"].includes(effect));
  return { effectPaths: effects.map((call) => pathPattern(call, documents.app)) };
}

/** Where a call goes, with any value for what its path leaves open. */
export function pathPattern({ path, root }: CallDocument, app: AppDocument): RegExp {
  const whole = root === true ? path : app.calls.prefix + path;
  return new RegExp(`^${whole.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{[^{}]*\}/g, "[^/]+")}$`);
}
