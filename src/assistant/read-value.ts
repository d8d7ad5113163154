import { getNodeValue, type ParseError, parseTree } from "jsonc-parser";
import { isWithinLimits } from "../check/report/parse-document.ts";

/** Value of a document's text; undefined where it is no JSON, too long or too deep. */
export function readValue(text: string): unknown {
  if (!isWithinLimits(text)) return undefined;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  return root === undefined || errors.length > 0 ? undefined : getNodeValue(root);
}
