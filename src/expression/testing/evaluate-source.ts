import type { Json, JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { evaluate } from "../evaluate.ts";
import { lowerCalls } from "../lower-calls.ts";
import { parseExpression } from "../syntax/parse.ts";
import { toAst } from "../to-ast.ts";
import { EXAMPLE_ENVIRONMENT, EXAMPLE_FORMATS } from "./example-environment.ts";

/** From source to value, for tests. Throws when the source cannot be read. */
export function evaluateSource(
  source: string,
  locals: JsonObject = {},
  slots: { readonly [namespace: string]: JsonObject } = {},
): Json {
  const parsed = parseExpression(source);
  if (!parsed.ok) throw new Error(`${source}: ${parsed.problem.message}`);
  const scope = {
    slot: (namespace: string, key: string) => own(own(slots, namespace), key),
    local: (name: string) => own(locals, name),
  };
  return evaluate(
    lowerCalls(toAst(parsed.node, new Set(Object.keys(locals))), EXAMPLE_FORMATS),
    scope,
    EXAMPLE_ENVIRONMENT,
  );
}
