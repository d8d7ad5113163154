import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { AppDocument, CallDocument } from "../language/documents.ts";
import { listOf, membersOf, textOf } from "./json-parts.ts";
import type { Operation } from "./operations.ts";
import type { OpenApi } from "./read-openapi.ts";

/** How the document's operations are signed in to, in the words of `session` of app.json. */
export type ImportedSession =
  | { readonly keep: "cookie"; readonly cookie: string }
  | { readonly keep: "tab"; readonly parameter: string; readonly as: "query" | "header" };

/** Undefined where the document names no way that an app can have. */
export function importSession({ document, follow }: OpenApi): ImportedSession | undefined {
  const schemes = membersOf(own(follow(own(document, "components")) ?? {}, "securitySchemes"));
  const found = schemes.flatMap(([, scheme]) => sessionOf(follow(scheme) ?? {}) ?? []);
  return found.find(({ keep }) => keep === "cookie") ?? found[0];
}

function sessionOf(scheme: JsonObject): ImportedSession | undefined {
  const [type, name, place] = [textOf(scheme, "type"), textOf(scheme, "name"), textOf(scheme, "in")];
  if (type === "http" && textOf(scheme, "scheme").toLowerCase() === "bearer") {
    return { keep: "tab", parameter: "Authorization", as: "header" };
  }
  if (type !== "apiKey" || name === "") return undefined;
  if (place === "cookie") return { keep: "cookie", cookie: name };
  return place === "query" || place === "header" ? { keep: "tab", parameter: name, as: place } : undefined;
}

/** Whether app.json says already that calls carry it so. */
export function declaresSession({ session }: AppDocument, wanted: ImportedSession): boolean {
  if (session === undefined || session.keep === "address") return false;
  if (wanted.keep === "cookie") return session.keep === "cookie" && session.cookie === wanted.cookie;
  return session.keep !== "cookie" && session.parameter === wanted.parameter && (session.as ?? "query") === wanted.as;
}

/** Which operations go without a session: only where the document names one, and the app keeps it. */
export function sessionUse(
  { operation }: Operation,
  openApi: OpenApi,
  app: AppDocument,
): Pick<CallDocument, "session"> {
  const wanted = importSession(openApi);
  if (wanted === undefined || !declaresSession(app, wanted)) return {};
  const ways: readonly Json[] = listOf(own(operation, "security") ?? own(openApi.document, "security"));
  if (ways.length === 0) return { session: "never" };
  return ways.some((way) => isObject(way) && Object.keys(way).length === 0) ? { session: "optional" } : {};
}
