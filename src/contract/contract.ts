import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Located } from "../check/report/located.ts";
import { parseDocument } from "../check/report/parse-document.ts";
import { isSoundSchema } from "../check/schema/check-data-schema.ts";
import { compileCall } from "../compile/compile-call.ts";
import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import type { AppDocument, CallDocument } from "../language/documents.ts";
import type { CallPlan } from "../language/plan.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { backendPaths } from "../route/backend-path.ts";
import { sandboxDocuments } from "../sandbox/sandbox-documents.ts";

/** One call with all that is asked when an exchange is held against it. */
export interface CallContract {
  readonly file: SourceFile;
  readonly root: Located;
  readonly document: CallDocument;
  readonly plan: CallPlan;
  readonly answer: ValidateFunction;
  readonly payload: ValidateFunction;
}

/** The backend's side of a project's documents: calls with validators, and the names and words that they use. */
export interface Contract {
  readonly app: AppDocument;
  readonly appFile: { readonly file: SourceFile; readonly root: Located };
  readonly calls: readonly CallContract[];
  /** Names of all members that schemas and `query` declare. */
  readonly names: ReadonlySet<string>;
  /** Words in small letters that the documents use, samples aside: they may name people. */
  readonly words: ReadonlySet<string>;
  /** The call at a path, and the values of the path's parameters. */
  find(method: string, pathname: string): FoundCall | undefined;
  /** The backend's paths, which all of its calls stand below. */
  readonly paths: readonly string[];
  /** Whether a path is below one of the backend's. */
  isBackend(pathname: string): boolean;
}

export interface FoundCall {
  readonly call: CallContract;
  readonly path: { readonly [name: string]: string };
}

/** Documents whose words are the lender's own. */
const SPEAKING = /^schemas\/(?:app\.json$|screens\/|fragments\/|calls\/)/;
const SMALL_WORD = /(?<![\p{L}\p{M}\p{N}])\p{Ll}{2,}(?![\p{L}\p{M}\p{N}])/gu;

/** Expects checked documents; throws on others. */
export function createContract(files: readonly SourceFile[]): Contract {
  const { app, calls } = sandboxDocuments(files);
  const paths = backendPaths(app.calls);
  const contracts = calls.map((document) =>
    readCall(document, app, locate(files, `schemas/calls/${document.id}.json`)),
  );
  const forms = contracts.map((call) => ({ call, ...formOf(call.plan.path) }));
  return {
    app,
    appFile: locate(files, "schemas/app.json"),
    calls: contracts,
    names: new Set([...app.query.common, ...app.query.aliases.flat(), ...calls.flatMap(memberNames)]),
    words: new Set(files.filter(({ path }) => SPEAKING.test(path)).flatMap(({ text }) => text.match(SMALL_WORD) ?? [])),
    paths,
    find: (method, pathname) => {
      // A gateway may put a path of its own in front.
      for (const start of ["^", "/"]) {
        for (const { call, form, names } of forms) {
          if (call.plan.method !== method) continue;
          const [found, ...values] = new RegExp(start === "^" ? `^${form}$` : `${form}$`).exec(pathname) ?? [];
          if (found === undefined) continue;
          return { call, path: Object.fromEntries(names.map((name, index) => [name, decode(values[index] ?? "")])) };
        }
      }
      return undefined;
    },
    isBackend: (pathname) => paths.some((path) => pathname.includes(`${path}/`)),
  };
}

function memberNames({ payload, answer }: CallDocument): readonly string[] {
  const open: Json[] = [payload, answer];
  const names: string[] = [];
  for (const schema of open) {
    if (!isObject(schema)) continue;
    const { properties, ...others } = schema as JsonObject;
    const members = isObject(properties) ? (properties as JsonObject) : {};
    names.push(...Object.keys(members));
    open.push(...Object.values(members), ...Object.values(others));
  }
  return names;
}

function locate(files: readonly SourceFile[], path: string): { readonly file: SourceFile; readonly root: Located } {
  const file = files.find((one) => one.path === path);
  const root = file === undefined ? null : parseDocument(file.text, () => undefined);
  if (file === undefined || root === null) throw new Error(`${path} cannot be read`);
  return { file, root };
}

function readCall(document: CallDocument, app: AppDocument, place: Pick<CallContract, "file" | "root">): CallContract {
  const [{ code: language = "" } = {}] = app.languages;
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, meta: false, validateSchema: false });
  const compile = (name: "payload" | "answer", schema: JsonObject) => {
    const located = place.root.members.get(name);
    if (located === undefined || !isSoundSchema(located))
      throw new Error(`${place.file.path}: its ${name} is no schema`);
    return ajv.compile(schema);
  };
  return {
    ...place,
    document,
    plan: compileCall(document, app, language),
    answer: compile("answer", document.answer),
    // A request has exactly the listed members, unless its schema says otherwise.
    payload: compile("payload", { additionalProperties: false, ...document.payload }),
  };
}

/** A parameter fills one segment. */
function formOf(path: string): { readonly form: string; readonly names: readonly string[] } {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const parts = path.split(/\{[^{}]*\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return { form: parts.join("([^/]+)"), names };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
