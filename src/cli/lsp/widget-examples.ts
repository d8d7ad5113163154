import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { WidgetExample } from "../../language/define-widget.ts";
import { readSource } from "../sources.ts";

/** The examples of a widget: the project's own, or the product's. */
export function readWidgetExamples(root: string, type: string): readonly WidgetExample[] {
  const path = `renderers/${type}/examples.json`;
  const own = join(root, path);
  const text = existsSync(own) ? readFileSync(own, "utf8") : readSource(path);
  return text === null ? [] : (JSON.parse(text) as readonly WidgetExample[]);
}
