import { expect, it } from "vitest";
import { readPages } from "./read-pages.ts";

/** A list of so many, of which the server gives what is asked for. */
function serve(count: number) {
  const asked: string[] = [];
  async function get<T>(path: string): Promise<T> {
    asked.push(path);
    const { searchParams } = new URL(path, "http://localhost");
    const first = Number(searchParams.get("before") ?? count + 1) - 1;
    const ids = Array.from({ length: Math.min(first, Number(searchParams.get("limit"))) }, (_, at) => first - at);
    return { changes: ids.map((id) => ({ id })) } as T;
  }
  return { studio: { get }, asked };
}

it.each([0, 1, 199, 200, 201, 450])("reads a list of %i to its end, each once", async (count) => {
  const { studio } = serve(count);
  const changes = await readPages<{ id: number }>(studio, "/changes?status=draft&", {
    member: "changes",
    keyOf: ({ id }) => id,
  });
  expect(changes.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, at) => count - at));
});

it("asks for what comes before the last that it was given", async () => {
  const { studio, asked } = serve(201);
  await readPages<{ id: number }>(studio, "/changes?", { member: "changes", keyOf: ({ id }) => id });
  expect(asked).toEqual(["/changes?limit=200", "/changes?limit=200&before=2"]);
});
