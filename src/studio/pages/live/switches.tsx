import { useId, useMemo, useState } from "react";
import type { Notice } from "../../../releases/store/notices.ts";
import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import { hasRole, useSession } from "../../account/session.tsx";
import { Ask } from "../../controls/ask.tsx";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Problem } from "../../controls/problem.tsx";
import { fileSource } from "../../picker/file-source.ts";
import { LazyFilePicker } from "../../picker/lazy-file-picker.tsx";
import { type ListedDocument, listDocuments } from "../../picker/list-documents.ts";
import { api } from "../../requests/request.ts";
import { ApprovedNotices, ApproveNotice, NoticeFields, useServedFiles } from "./notices.tsx";

interface SwitchesProps {
  readonly channel: DetailedChannel;
  /** Whether the page's address asks for the dialog. */
  readonly isRequested: boolean;
  /** It was closed. */
  onRequestClosed(): void;
  onDone(): Promise<unknown>;
}

/** The way to switch a part of a channel off; what is off stands at its top. */
export function Switches({ channel, isRequested, onRequestClosed, onDone }: SwitchesProps) {
  const [chosen, setDialog] = useState<"switch-off" | "notice" | null>(null);
  const dialog = chosen ?? (isRequested ? "switch-off" : null);
  const close = () => {
    setDialog(null);
    if (isRequested) onRequestClosed();
  };
  const mayWrite = hasRole(useSession(), "approver");
  return (
    <div className="st-switches">
      <div className="st-head">
        <h3>Switched off</h3>
        <div className="st-row">
          <Button tone="quiet" onClick={() => setDialog("switch-off")}>
            Switch something off
          </Button>
          {mayWrite && (
            <Button tone="quiet" onClick={() => setDialog("notice")}>
              Approve a notice for on-call
            </Button>
          )}
        </div>
      </div>
      <p className="st-hint">
        {channel.switchedOff.length === 0
          ? "Nothing is switched off."
          : "It stands above, with the way to switch it on."}
      </p>
      {dialog === "switch-off" && <SwitchOff channel={channel} onClose={close} onDone={onDone} />}
      {dialog === "notice" && <ApproveNotice channel={channel} onClose={close} />}
    </div>
  );
}

const KINDS = [
  ["screen", "A screen: your notice is shown in its place"],
  ["call", "A call: it fails at once with your notice"],
] as const;

interface SwitchOffProps {
  readonly channel: DetailedChannel;
  onClose(): void;
  onDone(): Promise<unknown>;
}

/** Dialog that switches a screen or a call off. It is chosen by its title or its picture. */
function SwitchOff({ channel, onClose, onDone }: SwitchOffProps) {
  const [kind, setKind] = useState<"screen" | "call">("screen");
  const [name, setName] = useState("");
  const [reason, setReason] = useState("");
  const mayWrite = hasRole(useSession(), "approver");
  const [notice, setNotice] = useState<Notice | null>(null);
  const { files, error } = useServedFiles(channel);
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const listed = useMemo(() => listDocuments(fileSource(files), [kind]), [files, kind]);
  const meant = listed.find((one) => one.id === name.trim()) ?? onlyNamed(listed, name);
  return (
    <Ask
      title="Switch something off"
      action="Switch off"
      tone="danger"
      onClose={onClose}
      onConfirm={async () => {
        const json = { kind, name: meant?.id ?? name.trim(), notice, reason };
        await api.channels[":channel"]["switch-off"].$post({ param: { channel: channel.name }, json });
        await onDone();
      }}
    >
      <fieldset className="st-choices">
        <legend>What</legend>
        {KINDS.map(([one, what]) => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            <span>{what}</span>
          </label>
        ))}
      </fieldset>
      <Field
        label="Its name"
        value={name}
        required
        list={id}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
      />
      <datalist id={id}>
        {listed.map((one) => (
          <option key={one.id} value={pickedName(one)} />
        ))}
      </datalist>
      <Button disabled={listed.length === 0} onClick={() => setChoosing(true)}>
        Choose from all {kind === "screen" ? "screens" : "calls"} …
      </Button>
      {isChoosing && (
        <LazyFilePicker
          title={kind === "screen" ? "Which screen?" : "Which call?"}
          files={files}
          kinds={[kind]}
          onChoose={(one) => {
            setName(pickedName(one));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {mayWrite ? (
        <NoticeFields files={files} value={notice} onChange={setNotice} />
      ) : (
        <ApprovedNotices channel={channel.name} value={notice} onChange={setNotice} />
      )}
      <Field label="Why" value={reason} required onChange={(event) => setReason(event.target.value)} />
      <Problem error={error} />
    </Ask>
  );
}

/** A screen by its title, and by its own name where several have that; a call by its name. */
function pickedName({ kind, title, detail }: ListedDocument): string {
  return kind === "screen" && detail !== "" ? `${title} (${detail})` : title;
}

/** The one document that is called so. */
function onlyNamed(listed: readonly ListedDocument[], name: string): ListedDocument | undefined {
  const wanted = name.trim().toLowerCase();
  const found = listed.filter((one) => [one.title, pickedName(one)].some((words) => words.toLowerCase() === wanted));
  return found.length === 1 ? found[0] : undefined;
}
