import { member, textOf } from "../report/located.ts";
import type { Project } from "../project/project.ts";

/** The code of the currency that the app's amounts are in. */
export function currencyOf({ app }: Pick<Project, "app">): string | undefined {
  return textOf(member(member(app?.root, "money"), "currency"));
}
