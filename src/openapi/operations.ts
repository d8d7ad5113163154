import type { Json, JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { AppDocument, EnvelopeDocument, Method } from "../language/documents.ts";
import { listOf, membersOf, textOf } from "./json-parts.ts";
import type { OpenApi } from "./read-openapi.ts";
import type { ReportLoss } from "./translate-schema.ts";

/** A method on a path, with the parameters of both. */
export interface Operation {
  readonly path: string;
  readonly method: Method;
  readonly operation: JsonObject;
  readonly parameters: readonly JsonObject[];
}

/** Shared inputs for reading each operation. */
export interface ImportParts {
  readonly openApi: OpenApi;
  readonly app: AppDocument;
  /** Name of the one that all answers have; found by their schemas if undefined. */
  readonly envelope: string | undefined;
  readonly reportLoss: ReportLoss;
  /** Told where no envelope of app.json fits an answer, with one that would. */
  readonly reportUnfit: (wanted: EnvelopeDocument) => void;
}

const METHODS: { readonly [method: string]: Method } = {
  get: "GET",
  post: "POST",
  put: "PUT",
  patch: "PATCH",
  delete: "DELETE",
};
const OTHERS = ["head", "options", "trace"];

export function operationsOf({ document, follow }: OpenApi, losses: Set<string>): readonly Operation[] {
  return membersOf(own(document, "paths")).flatMap(([path, value]) => {
    const item = follow(value) ?? {};
    for (const method of OTHERS)
      if (own(item, method) !== undefined) losses.add(`${method.toUpperCase()} ${path}: the method`);
    return Object.entries(METHODS).flatMap(([key, method]) => {
      const operation = follow(own(item, key));
      if (operation === undefined) return [];
      const all = [...listOf(own(item, "parameters")), ...listOf(own(operation, "parameters"))];
      const reportLoss = () => losses.add(`${method} ${path}: a reference to another document`);
      return [{ path, method, operation, parameters: parametersOf(all, follow, reportLoss) }];
    });
  });
}

/** The operation's own stand in for those of its path. */
function parametersOf(all: readonly Json[], follow: OpenApi["follow"], reportLoss: () => void): readonly JsonObject[] {
  const byPlace = new Map<string, JsonObject>();
  for (const one of all) {
    const parameter = follow(one);
    if (parameter === undefined) reportLoss();
    else byPlace.set(`${textOf(parameter, "in")} ${textOf(parameter, "name")}`, parameter);
  }
  return [...byPlace.values()];
}
