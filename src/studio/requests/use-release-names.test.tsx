// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useReleaseNames } from "./use-release-names.ts";

afterEach(cleanup);

const [OLD, NEW] = ["a".repeat(64), "b".repeat(64)];

function Names({ ids }: { readonly ids: readonly (string | null)[] }) {
  const nameOf = useReleaseNames(ids);
  return <p>{ids.map(nameOf).join(", ")}</p>;
}

it("calls a release by its number however old it is, and by the beginning of its id until that is known", async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const ids = new URL(request.url).searchParams.get("ids");
    asked.push(ids);
    const number = (id: string) => (id === OLD ? 3 : 120);
    return Response.json({ releases: ids?.split(",").map((id) => ({ id, number: number(id) })) });
  });
  const { rerender } = render(<Names ids={[OLD, null]} />);
  screen.getByText("aaaaaaaaaaaa,");
  await screen.findByText("Release 3,");
  rerender(<Names ids={[NEW, OLD, OLD]} />);
  // Known names stay while others are requested.
  screen.getByText("bbbbbbbbbbbb, Release 3, Release 3");
  await screen.findByText("Release 120, Release 3, Release 3");
  expect(asked).toEqual([OLD, `${OLD},${NEW}`]);
});
