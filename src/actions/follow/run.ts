import { queryOf } from "../../route/query-of.ts";
import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const follow: Run<typeof definition> = async ({ to, query, replace }, { context, branch }) => {
  const followed = await context.pages.follow(typeof to === "string" ? to : "", queryOf(query), { replace });
  if (!followed) await branch("refused");
  return followed;
};
