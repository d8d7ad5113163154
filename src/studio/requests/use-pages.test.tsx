// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { parseResponse } from "hono/client";
import { afterEach, expect, it, vi } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import { api } from "./request.ts";
import { type PagedList, usePages } from "./use-pages.ts";

afterEach(cleanup);

interface Numbered {
  readonly number: number;
}

const LIST: PagedList<Numbered> = {
  async load(query, options) {
    return (await parseResponse(api.documents.versions.$get({ query: { ...query, path: "ann" } }, options))).versions;
  },
  before: ({ number }) => number,
};

function Shown() {
  const { items, error, reload, showEarlier } = usePages(LIST);
  return (
    <>
      <output>{items === null ? "nothing" : `${items[0]?.number} to ${items.at(-1)?.number}: ${items.length}`}</output>
      {error !== null && <p>{error.message}</p>}
      {showEarlier !== null && (
        <button type="button" onClick={showEarlier}>
          Earlier
        </button>
      )}
      <button type="button" onClick={() => void reload()}>
        Again
      </button>
    </>
  );
}

it("goes on to the first item, and keeps what is shown where it is asked for again or fails", async () => {
  let newest = 120;
  let isBroken = false;
  vi.stubGlobal("fetch", async (request: Request) => {
    if (isBroken) throw new TypeError("no network");
    const { searchParams } = new URL(request.url);
    expect(searchParams.get("path")).toBe("ann");
    const before = Number(searchParams.get("before") ?? newest + 1);
    const length = Math.min(Number(searchParams.get("limit")), before - 1);
    return Response.json({ versions: Array.from({ length }, (_, index) => ({ number: before - 1 - index })) });
  });
  const expectShown = (words: string) => eventually(() => screen.getByText(words));
  const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
  render(<Shown />);
  await expectShown("120 to 71: 50");
  await tap("Earlier");
  await expectShown("120 to 21: 100");
  newest = 121;
  await tap("Again");
  await expectShown("121 to 22: 100");
  isBroken = true;
  await tap("Earlier");
  await eventually(() => expect(document.querySelector("p")).not.toBeNull());
  await expectShown("121 to 22: 100");
  isBroken = false;
  await tap("Again");
  await expectShown("121 to 1: 121");
  expect(screen.queryByText("Earlier")).toBeNull();
  expect(document.querySelector("p")).toBeNull();
});
