// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { earlierDocuments } from "./earlier-documents.ts";

afterEach(() => vi.unstubAllGlobals());

const DESK = "schemas/screens/desk.json";

it("reads the releases before one in which the documents had other content, the latest first", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname.replace("/studio/api/", "") + search);
    if (pathname.endsWith("/versions")) {
      const versions = [9, 4, 2].map((number) => ({ number, release: `r${number}`, digest: `${number}` }));
      return Response.json({ versions });
    }
    const number = Number(/releases\/(\d+)\/documents/.exec(pathname)?.[1]);
    if (Number.isNaN(number)) return Response.json({ id: "abc", number: 7 });
    const picture = { path: "schemas/pictures/a.png", base64: "" };
    return Response.json({ release: {}, files: [{ path: DESK, text: `as of ${number}` }, picture] });
  });
  expect(await earlierDocuments("abc", [DESK])).toEqual([
    [{ path: DESK, text: "as of 4" }],
    [{ path: DESK, text: "as of 2" }],
  ]);
  expect(asked.slice(0, 2)).toEqual(["releases/abc", `documents/versions?path=${encodeURIComponent(DESK)}`]);
});
