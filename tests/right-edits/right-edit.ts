import type { Json, JsonObject } from "../../src/kit/json.ts";
import type { Random } from "../fuzz/random.ts";
import type { Edit } from "../mutations/mutation.ts";
import type { Project, Site } from "../mutations/project.ts";

/** One edit as a person makes it who knows what they do; none where the documents have no room for it. */
export type RightEdit = (project: Project, random: Random) => readonly Edit[] | undefined;

export interface RightEdits {
  readonly [name: string]: RightEdit;
}

export function pickOf<T>(list: readonly T[], random: Random): T | undefined {
  return list.length === 0 ? undefined : random.pick(list);
}

/** A number that no name in the documents ends with. */
export function mark(random: Random): number {
  return 100_000 + random.below(900_000);
}

export function placeOf({ file, path }: Site) {
  return { file, path };
}

/** None where it is written the same. */
export function replace(site: Site, value: JsonObject): readonly Edit[] | undefined {
  return JSON.stringify(value) === JSON.stringify(site.value) ? undefined : [{ ...placeOf(site), value }];
}

/** Whether a journey or a scenario says these words. */
export function isTold(project: Project, words: Json | undefined): boolean {
  return JSON.stringify(project.journeys.map(({ value }) => value)).includes(JSON.stringify(words ?? null));
}
