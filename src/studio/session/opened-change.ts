import { atom, useAtomValue } from "jotai";
import type { Change } from "../../releases/store/rows/change-rows.ts";
import type { DetailedChange } from "../../wire/schemas/change-schemas.ts";
import type { ProjectClient } from "../model/project-client.ts";
import type { NewPicture } from "../pictures/new-picture.ts";
import type { PictureAddresses } from "../pictures/picture-addresses.ts";
import type { ChangeSession } from "./change-session/create-change-session.ts";
import type { Draft } from "./draft.ts";

/** A change whose documents are here, for the pages that edit them, each its own way. */
export interface OpenedChange {
  readonly change: Change;
  readonly details: DetailedChange;
  readonly draft: Draft;
  /** Documents of the release that the change is based on. */
  readonly base: readonly { readonly path: string; readonly text: string }[];
  readonly client: ProjectClient | null;
  readonly session: ChangeSession;
  readonly readOnly: boolean;
  readonly pictures: PictureAddresses;
  /** Takes a picture into the change. @throws Error in words */
  storePicture(picture: NewPicture): Promise<void>;
  /** Asks for the change anew: somebody decided on it or released it. */
  onChanged(): Promise<void>;
  /** Pages of a change, to go to. */
  readonly pages: readonly { readonly path: string; readonly label: string }[];
  /** Opens the change anew: its documents stand upon another release. */
  onRebased(): Promise<void>;
}

export const openedAtom = atom<OpenedChange | null>(null);

/** The change that is open around this part of the page. */
export function useOpened(): OpenedChange {
  const opened = useAtomValue(openedAtom);
  if (opened === null) throw new Error("no change is open here");
  return opened;
}
