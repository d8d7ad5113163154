import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { Ast } from "../../language/ast.ts";
import type { BlockSpecs, BlockValue } from "../../language/shape/shape.ts";
import type { CompileContext, Locals } from "../context/compile-context.ts";
import { compileText } from "./compile-text.ts";
import { compileValue, foldList, foldRecord } from "./compile-value.ts";

/** Blocks by their kinds: what is a text of them, the specs say. */
export function compileBlocks(specs: BlockSpecs, blocks: Json, context: CompileContext, locals: Locals): Ast {
  const compileTaken = (takes: BlockValue | undefined, value: Json): Ast => {
    if (takes === "text") return compileText(value, context, locals, { use: "shown" });
    if ((takes !== "texts" && takes !== "rows") || !Array.isArray(value)) return compileValue(value, context, locals);
    const inside = takes === "rows" ? "texts" : "text";
    return foldList(value.map((item: Json) => compileTaken(inside, item)));
  };
  const compileBlock = (block: Json): Ast => {
    if (!isObject(block)) return compileValue(block, context, locals);
    const members = Object.entries(block as JsonObject);
    return foldRecord(
      members.map(([name, value]) => [name, compileTaken(takenBy(specs, block, name), value)] as const),
    );
  };
  return Array.isArray(blocks) ? foldList(blocks.map(compileBlock)) : compileValue(blocks, context, locals);
}

function takenBy(specs: BlockSpecs, block: { readonly [name: string]: unknown }, name: string): BlockValue | undefined {
  const kind = own(specs, name);
  if (kind !== undefined) return kind.takes;
  const [of] = Object.keys(block).flatMap((member) => own(specs, member) ?? []);
  return own(of?.also, name)?.takes;
}
