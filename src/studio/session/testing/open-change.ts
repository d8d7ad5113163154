import { vi } from "vitest";
import { UNKNOWN_NAMES } from "../../../editor/listed-names.ts";
import type { Change } from "../../../releases/store/rows/change-rows.ts";
import type { ProjectClient } from "../../model/project-client.ts";
import { createChangeSession } from "../change-session/create-change-session.ts";
import type { Draft } from "../draft.ts";
import type { OpenedChange } from "../opened-change.ts";

/** A change as the server lists it. */
export const CHANGE: Change = {
  id: 7,
  title: "Words",
  author: "ann",
  contributors: [],
  assistants: [],
  base: "r1",
  revision: 1,
  status: "draft",
  release: null,
  createdAt: "2026-01-01T00:00:00Z",
  changedAt: "2026-01-01T00:00:00Z",
};

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

/** Model of documents that knows nothing of them. */
const CLIENT: ProjectClient = {
  take: nothing,
  show: nothing,
  edit: nothing,
  setPictures: nothing,
  pictures: () => new Map(),
  read: () => Promise.resolve(null),
  complete: () => Promise.resolve(null),
  describe: () => Promise.resolve(null),
  names: () => Promise.resolve(UNKNOWN_NAMES),
  fields: () => Promise.resolve([]),
  slotUse: () => Promise.resolve(null),
  uses: () => Promise.resolve(null),
  rename: () => Promise.resolve({ ok: false, reason: "nothing is renamed here" }),
  close: nothing,
};

/** An open change whose server never answers. */
export function openChange(draft: Draft, parts: Partial<OpenedChange> = {}): OpenedChange {
  vi.stubGlobal("fetch", never);
  const api = { save: never, editsSince: never, files: never };
  const session = createChangeSession({ draft, change: CHANGE, api, user: "ann", onPicture: nothing });
  return {
    change: CHANGE,
    details: { ...CHANGE, approvals: [], candidate: "", differences: [] },
    draft,
    base: [],
    client: CLIENT,
    session,
    readOnly: false,
    pictures: new Map(),
    storePicture: never,
    onChanged: never,
    onRebased: never,
    pages: [],
    ...parts,
  };
}
