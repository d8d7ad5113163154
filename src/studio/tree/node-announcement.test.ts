import { expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import { nodeAnnouncement } from "./node-announcement.ts";
import { readOutline } from "./outline/read-outline.ts";

it("says what was done with a part, and where it is now", () => {
  const card = { type: "card", children: [{ type: "divider" }, { type: "notice", text: { en: "Careful" } }] };
  const outline = readOutline({ body: [{ type: "divider" }, card] }, catalog, "en");
  expect(nodeAnnouncement("Moved in", outline, "/body/1/children/1")).toBe("Moved in: Notice Careful, 2 of 2 in Card");
  expect(nodeAnnouncement("Moved", outline, "/body/9")).toBe("Moved");
});
