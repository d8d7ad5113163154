import { FILE_TYPES } from "../kit/files/file-type.ts";
import { isHostileKey } from "../kit/hostile-key.ts";
import { isObject, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { AppDocument, CallDocument, Effect, EnvelopeDocument, Method } from "../language/documents.ts";
import { DOCUMENT_VERSION } from "../language/project/document-version.ts";
import { EFFECTS } from "../language/shape/call-structure.ts";
import { importAnswer } from "./import-answer.ts";
import { importBody } from "./import-body.ts";
import { importPayload } from "./import-payload.ts";
import { type ImportedSample, importSamples } from "./import-samples.ts";
import { declaresSession, type ImportedSession, importSession, sessionUse } from "./import-session.ts";
import { listOf, textOf } from "./json-parts.ts";
import { type ImportParts, type Operation, operationsOf } from "./operations.ts";
import type { OpenApi } from "./read-openapi.ts";

export interface ImportedCall {
  readonly call: CallDocument;
  readonly samples: readonly ImportedSample[];
}

export interface Import {
  readonly calls: readonly ImportedCall[];
  /** Losses of the import: the operation, and the part of it that was left out. */
  readonly losses: readonly string[];
  /** Operations whose answers no envelope of app.json fits; `envelope` would. */
  readonly unfit: { readonly operations: readonly string[]; readonly envelope: EnvelopeDocument };
  /** The way in which operations are signed in to, where app.json does not say so. */
  readonly session: ImportedSession | undefined;
}

const WHOLE = "the whole operation: ";

/**
 * A call for each operation.
 * @param envelope name of the one that all answers have; found by their schemas if absent
 */
export function importCalls(openApi: OpenApi, app: AppDocument, envelope?: string): Import {
  const losses = new Set<string>();
  const ids = new Set<string>();
  const unfit = new Map<string, EnvelopeDocument>();
  const calls = operationsOf(openApi, losses).flatMap((operation) => {
    const name = `${operation.method} ${operation.path}`;
    const lost = new Set<string>();
    const reportLoss = (what: string) => lost.add(what);
    const reportUnfit = (wanted: EnvelopeDocument) => unfit.set(name, wanted);
    const imported = importCall(operation, ids, { openApi, app, envelope, reportLoss, reportUnfit });
    // Parts of what is left out as a whole are of no interest.
    const listed = imported === undefined ? [...lost].filter((what) => what.startsWith(WHOLE)) : lost;
    for (const what of listed) losses.add(`${name}: ${what}`);
    return imported ?? [];
  });
  const wanted = [...unfit.values()].toSorted((a, b) => Object.keys(b).length - Object.keys(a).length);
  const named = importSession(openApi);
  return {
    calls,
    losses: [...losses],
    unfit: { operations: [...unfit.keys()], envelope: wanted[0] ?? {} },
    session: named !== undefined && declaresSession(app, named) ? undefined : named,
  };
}

function importCall(found: Operation, ids: Set<string>, parts: ImportParts): ImportedCall | undefined {
  const { path, method, operation } = found;
  const { openApi, app, reportLoss } = parts;
  if (!/^\/[^?#\s\\]*$/.test(path)) {
    reportLoss("the whole operation: its path is none that a call can have");
    return undefined;
  }
  const extension = openApi.follow(own(operation, "x-skrini")) ?? {};
  const body = importBody(found, parts);
  if (body === undefined) return undefined;
  const payload = importPayload(found, body.schema, parts);
  if (payload === undefined) return undefined;
  const answer = importAnswer(operation, extension, parts);
  if (answer === undefined) return undefined;
  const encoding = { ...payload.encoding, ...body.encoding };
  const id = uniqueId(textOf(operation, "operationId") || `${method} ${path}`, ids);
  const summary = (textOf(operation, "summary") || textOf(operation, "description") || `${method} ${path}`).trim();
  const client = own(extension, "client") ?? (body.file !== undefined ? "form" : body.client);
  const effect = effectOf(operation, method, body.file !== undefined);
  const success = own(extension, "success");
  const intent = own(extension, "intent");
  const errors = own(extension, "errors");
  const errorsOf = textOf(extension, "errorsOf");
  const call: CallDocument = {
    $schema: "../language/call.schema.json",
    version: DOCUMENT_VERSION,
    id,
    summary: summary.split("\n")[0]?.replace(/\s+/g, " ") ?? id,
    client: client === "form" ? "form" : "json",
    method,
    ...placeOf(path, app),
    envelope: answer.envelope,
    ...(Array.isArray(success) && { success: success as readonly string[] }),
    effect,
    ...(Array.isArray(intent) && { intent: intent as readonly string[] }),
    ...(body.file !== undefined && { file: body.file, ...fileLimits(extension) }),
    ...(Object.keys(encoding).length > 0 && { encoding }),
    payload: payload.schema,
    answer: answer.schema,
    ...sessionUse(found, openApi, app),
    ...(isObject(errors) && { errors: errors as NonNullable<CallDocument["errors"]> }),
    ...(own(app.calls.errors ?? {}, errorsOf) !== undefined && { errorsOf }),
  };
  return { call, samples: importSamples(call, app, answer.content, (what) => reportLoss(what), openApi) };
}

/** As this project exports them. */
function fileLimits(extension: JsonObject): Pick<CallDocument, "accept" | "maxFileBytes"> {
  const given = listOf(own(extension, "accept"));
  const accept = FILE_TYPES.filter((type) => given.includes(type));
  const maxFileBytes = own(extension, "maxFileBytes");
  return {
    ...(accept.length > 0 && { accept }),
    ...(typeof maxFileBytes === "number" && { maxFileBytes }),
  };
}

/** Below the app's prefix, or from the root where the document says so. */
function placeOf(path: string, { calls: { prefix, roots = [] } }: AppDocument): Pick<CallDocument, "path" | "root"> {
  if (path.startsWith(`${prefix}/`)) return { path: path.slice(prefix.length) };
  return roots.some((root) => path === root || path.startsWith(`${root}/`)) ? { path, root: true } : { path };
}

function effectOf(operation: JsonObject, method: Method, hasFile: boolean): Effect {
  const given = textOf(operation, "x-effect");
  if (hasFile) return "upload";
  const isRight =
    given !== "upload" &&
    !(given === "read" && ["PUT", "PATCH", "DELETE"].includes(method)) &&
    !(given === "mark" && ["GET", "DELETE"].includes(method));
  const effect = isRight ? EFFECTS.find((one) => one === given) : undefined;
  if (effect !== undefined) return effect;
  return method === "GET" ? "read" : "write";
}

/** `getPetById` as `get-pet-by-id`; a number behind what is there already. */
function uniqueId(words: string, taken: Set<string>): string {
  const parts = words
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== "");
  const name = parts.join("-").slice(0, 80).replace(/-$/, "") || "call";
  let id = isHostileKey(name) ? `${name}-call` : name;
  for (let count = 2; taken.has(id); count++) id = `${name}-${count}`;
  taken.add(id);
  return id;
}
