import { localsIn } from "../../expression/syntax/locals-in.ts";
import type { Json } from "../../kit/json.ts";
import { pointerSteps } from "../../kit/json-pointer.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { asObject } from "../document/json-parts.ts";
import { enclosingNode } from "../document/node-at.ts";
import type { PreviewClient } from "../model/preview-client.ts";
import type { ExpressionValues } from "./expression-values.ts";

interface Asked {
  readonly file: string;
  /** The id of the screen that is in sight; null while there is none. */
  readonly screen: string | null;
  /** The document. */
  readonly root: unknown;
  /** Where the expression stands. */
  readonly pointer: string;
  /** As it is written, `${…}`. */
  readonly text: string;
  readonly language: string;
}

/** Names that are there only while something happens, or that only an answer or a use gives. */
const PASSING = ["answer", "failure", "first", "event", "value"];

/** Current value of a screen's expression; undefined if it depends on more than the previewed screen. */
export async function valueAtPlace(
  { file, screen, root, pointer, text, language }: Asked,
  client: Pick<PreviewClient, "read">,
  values: Pick<ExpressionValues, "ask">,
): Promise<Json | undefined> {
  const document = documentPlace(file);
  const named = localsIn(text);
  if (PASSING.some((name) => named.has(name))) return undefined;
  const node = enclosingNode(root, pointer);
  if (document?.kind === "fragment" && screen !== null && node !== null) {
    const place = `${file}#${node}`;
    const used = await client.read({ expression: { screen, language, text, locals: [], place } });
    return used === null ? undefined : values.ask(used, place);
  }
  if (document?.kind !== "screen") return undefined;
  const repeats = pointer.endsWith("/repeat/over");
  const locals = localsAround(root, repeats && node !== null ? node.slice(0, node.lastIndexOf("/")) : pointer);
  if ((named.has("item") || named.has("index")) && locals.length === 0) return undefined;
  const ast = await client.read({ expression: { screen: document.name, language, text, locals } });
  if (ast === null) return undefined;
  return values.ask(ast, locals.length === 0 ? null : `${file}#${node}`);
}

/** Names of the elements that the nodes around a place are repeated for. */
function localsAround(root: unknown, pointer: string): readonly string[] {
  let value = root;
  return pointerSteps(pointer).flatMap((step) => {
    value = Array.isArray(value) ? value[Number(step)] : asObject(value)[step];
    const repeat = asObject(value).repeat;
    const { as } = asObject(repeat);
    return repeat === undefined ? [] : [typeof as === "string" ? as : "item", "index"];
  });
}
