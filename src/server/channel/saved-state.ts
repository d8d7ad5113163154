import { createTurns } from "../../kit/create-turns.ts";
import { messageOf } from "../../kit/message-of.ts";
import type { ChannelState } from "../../releases/releases.ts";
import type { ContentFolder } from "./content-folder.ts";
import type { RetainedBuilds } from "./retained-builds.ts";

interface SavedState {
  /** The state that an earlier process left on disk; null where it left none. */
  read(): Promise<ChannelState | null>;
  /** Writes a state, behind its releases. */
  put(state: ChannelState): Promise<string | null>;
  /** Writes what the disk did not take. Resolves to the reason why it still does not, or to null. */
  save(): Promise<string | null>;
}

const STATE = "state.json";
/** For a state that an earlier version wrote. */
const NOTHING_TAKEN_BACK = { takenBack: [] };

export function createSavedState(folder: ContentFolder, retained: RetainedBuilds): SavedState {
  /** The state that the disk has not taken. */
  let unsaved: string | null = null;
  const inTurn = createTurns();
  const write = () =>
    inTurn(async () => {
      const text = unsaved;
      if (text === null) return;
      await folder.putText(STATE, text);
      if (unsaved === text) unsaved = null;
    });
  /** A state without its releases would be none to start from: one that came meanwhile may still be on its way to the disk. */
  const save = async () => (await retained.save()) ?? (await write().then(() => null, messageOf));
  return {
    async read() {
      const text = await folder.getText(STATE);
      return text === null ? null : { ...NOTHING_TAKEN_BACK, ...JSON.parse(text) };
    },
    async put(state) {
      unsaved = JSON.stringify(state);
      return save();
    },
    save,
  };
}
