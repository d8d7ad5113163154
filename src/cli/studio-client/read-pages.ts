/** The most that the server gives at once. */
const PAGE = 200;

interface PageQuery {
  readonly limit: string;
  readonly before?: string;
}

interface PagedList<Item> {
  load(query: PageQuery): Promise<readonly Item[]>;
  /** Value of `before` that asks for the page after an item. */
  before(item: Item): number;
}

/** A list of the server whole, newest first, however long it is. */
export async function readPages<Item>({ load, before }: PagedList<Item>): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (;;) {
    const last = items.at(-1);
    const page = await load({ limit: `${PAGE}`, ...(last !== undefined && { before: `${before(last)}` }) });
    items.push(...page);
    if (page.length < PAGE) return items;
  }
}
