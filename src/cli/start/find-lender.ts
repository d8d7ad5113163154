import { existsSync } from "node:fs";
import type { LenderSource } from "../../sandbox/lender.ts";

/** This tree's lender, from its source; null in a tree without one. The built server brings its own along. */
export async function findLender(): Promise<LenderSource | null> {
  const file = new URL("../../lender/lender.ts", import.meta.url);
  if (!existsSync(file)) return null;
  const { lender }: { readonly lender: LenderSource } = await import(/* @vite-ignore */ file.href);
  return lender;
}
