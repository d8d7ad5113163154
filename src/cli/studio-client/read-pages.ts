import type { StudioClient } from "./studio-client.ts";

/** The most that the server gives at once. */
const PAGE = 200;

/** A list of the server whole, newest first, however long it is. The path ends where the next parameter goes. */
export async function readPages<T>(
  studio: Pick<StudioClient, "get">,
  path: string,
  { member, keyOf }: { readonly member: string; keyOf(item: T): number },
): Promise<readonly T[]> {
  const items: T[] = [];
  for (let before = ""; ; before = `&before=${keyOf(items.at(-1) as T)}`) {
    const { [member]: page = [] } = await studio.get<{ [member: string]: readonly T[] }>(
      `${path}limit=${PAGE}${before}`,
    );
    items.push(...page);
    if (page.length < PAGE) return items;
  }
}
