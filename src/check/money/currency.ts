import type { Project } from "../project/project.ts";
import { member, textOf } from "../report/located.ts";

/** The code of the currency that the app's amounts are in. */
export function currencyOf({ app }: Pick<Project, "app">): string | undefined {
  return textOf(member(member(app?.root, "money"), "currency"));
}
