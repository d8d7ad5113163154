import { expect, it } from "vitest";
import { readReviewed } from "./file-sets.ts";
import type { StudioClient } from "./studio-client.ts";

const file = (path: string, text: string) => ({ path, text });

it("compares a change with the base that the server shows it against, not with the one that it had when it was read", async () => {
  const files = [
    { path: "schemas/b.json", before: file("schemas/b.json", "2"), after: file("schemas/b.json", "mine") },
  ];
  const releases: { readonly [id: string]: object } = {
    first: { release: { id: "first" }, files: [file("schemas/a.json", "1"), file("schemas/b.json", "1")] },
    second: { release: { id: "second" }, files: [file("schemas/a.json", "2"), file("schemas/b.json", "2")] },
  };
  const documents = async ({ param }: { readonly param: { readonly release: string } }) =>
    Response.json(releases[param.release]);
  const api = {
    changes: {
      ":change": { differences: { $get: async () => Response.json({ base: "second", release: "sent", files }) } },
    },
    releases: { ":release": { documents: { $get: documents } } },
  };
  const change = { id: 1, base: "first" };
  const { base, release, before, after } = await readReviewed({ api } as unknown as StudioClient, change);
  expect([base, release]).toEqual(["second", "sent"]);
  const texts = (all: ReadonlyMap<string, Uint8Array>) =>
    [...all.values()].map((bytes) => Buffer.from(bytes).toString());
  expect([texts(before), texts(after)]).toEqual([
    ["2", "2"],
    ["2", "mine"],
  ]);
});
