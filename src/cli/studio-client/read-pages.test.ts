import { expect, it } from "vitest";
import { readPages } from "./read-pages.ts";

/** A list of so many, of which the server gives what is asked for. */
function serve(count: number) {
  const asked: object[] = [];
  async function load(query: { readonly limit: string; readonly before?: string }) {
    asked.push(query);
    const first = Number(query.before ?? count + 1) - 1;
    return Array.from({ length: Math.min(first, Number(query.limit)) }, (_, at) => ({ id: first - at }));
  }
  return { list: { load, before: ({ id }: { readonly id: number }) => id }, asked };
}

it.each([0, 1, 199, 200, 201, 450])("reads a list of %i to its end, each once", async (count) => {
  const changes = await readPages(serve(count).list);
  expect(changes.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, at) => count - at));
});

it("asks for what comes before the last that it was given", async () => {
  const { list, asked } = serve(201);
  await readPages(list);
  expect(asked).toEqual([{ limit: "200" }, { limit: "200", before: "2" }]);
});
