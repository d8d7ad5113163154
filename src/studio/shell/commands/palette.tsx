import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useMemo, useState } from "react";
import { useMatch, useNavigate } from "react-router-dom";
import { useSession } from "../../account/session.tsx";
import { liveRelease } from "../../requests/live-release.ts";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";
import { type Command, findCommands, rankCommands } from "./find-commands.ts";

const MAX_SHOWN = 40;

/** Goes to any page, change, screen or call by its name, and to any text of the change that is open, else of what is live. */
export function Palette({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const session = useSession();
  const [live, setLive] = useState<string | null>(null);
  useEffect(() => {
    // Without them there are still the pages and actions.
    void liveRelease().then(setLive, () => undefined);
  }, []);
  const changes = useRequest(api.changes, { query: { limit: "200" } }).answer?.changes;
  const opened = useMatch("/changes/:id/*")?.params.id ?? null;
  const route = opened === null ? null : api.changes[":change"].documents;
  const edited = useRequest(route, { param: { change: opened ?? "" } }).answer?.files;
  const served = useRequest(opened === null && live !== null ? api.releases[":release"].documents : null, {
    param: { release: live ?? "" },
    query: {},
  }).answer?.files;
  const files = edited ?? served;
  const commands = useMemo(
    () => findCommands(session, changes ?? [], files ?? [], opened),
    [session, changes, files, opened],
  );
  const [wanted, setWanted] = useState("");
  const ranked = useMemo(() => rankCommands(commands, wanted), [commands, wanted]);
  const run = ({ to }: Command) => {
    onClose();
    navigate(to);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="st-backdrop" />
        <Dialog.Popup className="st-dialog st-palette" aria-label="Go to">
          <Autocomplete.Root
            items={ranked}
            value={wanted}
            onValueChange={setWanted}
            itemToStringValue={({ label, kind, where = "" }) => `${label} ${kind} ${where}`}
            inline
            open
            autoHighlight="always"
            keepHighlight
            limit={MAX_SHOWN}
          >
            <Autocomplete.Input
              aria-label="Go to"
              placeholder="A screen, a call, words on a screen, or what you want to do"
            />
            <Autocomplete.Empty className="st-palette-empty">Nothing found.</Autocomplete.Empty>
            <Autocomplete.List className="st-palette-list">
              {(one: Command) => (
                <Autocomplete.Item key={`${one.kind} ${one.label} ${one.to}`} value={one} onClick={() => run(one)}>
                  <span>{one.label}</span>
                  <span className="st-hint">{one.where ?? one.kind}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
