import { Dialog } from "@base-ui/react/dialog";
import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { QrPicture } from "../../controls/qr-picture.tsx";
import { api } from "../../requests/request.ts";
import { phoneAddress } from "./phone-link.ts";
import "./phone-dialog.css";

interface PhoneDialogProps {
  readonly change: number;
  readonly language: string;
  /** Address of the screen in the app, with its query. */
  readonly path: string;
  onClose(): void;
}

interface MadeLink {
  readonly secret: string;
  readonly expiresAt: string;
}

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
/** Names by which only this computer finds the server. */
const HERE_ALONE = /^(localhost|127\.|\[::1\])/;

/** A link that shows the change on another device for an hour, to be taken up by a camera or copied. */
export function PhoneDialog({ change, language, path, onClose }: PhoneDialogProps) {
  const [link, setLink] = useState<MadeLink | null>(null);
  const [isEnded, setEnded] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let isClosed = false;
    parseResponse(api.changes[":change"].previews.$post({ param: { change: `${change}` } })).then(
      (made) => isClosed || setLink(made),
      (reason: Error) => isClosed || setError(reason),
    );
    return () => {
      isClosed = true;
    };
  }, [change]);
  const address = link === null ? "" : phoneAddress(window.location.origin, { secret: link.secret, language, path });
  const end = () =>
    api.changes[":change"].previews.$delete({ param: { change: `${change}` } }).then(() => setEnded(true), setError);
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(true), setError);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="st-backdrop" />
        <Dialog.Popup className="st-dialog st-phone-link">
          <Dialog.Title className="st-dialog-title">Open on a phone</Dialog.Title>
          <Problem error={error} />
          {isEnded && <p role="status">All links to this change are ended.</p>}
          {link !== null && !isEnded && (
            <>
              <QrPicture text={address} label="Code of the link, for the phone’s camera" />
              <p>
                Point the phone’s camera at it. It shows this change as it is saved, until{" "}
                <strong>{TIME.format(new Date(link.expiresAt))}</strong>, to whoever has the link, and nothing else of
                the studio.
              </p>
              {HERE_ALONE.test(window.location.host) && (
                <p className="st-note">
                  A phone does not find “{window.location.hostname}”: open the studio by this computer’s address in your
                  network.
                </p>
              )}
              <input aria-label="The link" readOnly value={address} onFocus={(event) => event.target.select()} />
            </>
          )}
          <div className="st-dialog-actions">
            {!isEnded && (
              <Button tone="danger" disabled={link === null} onClick={() => end()}>
                End all links
              </Button>
            )}
            {!isEnded && (
              <Button disabled={link === null} onClick={() => copy()}>
                {isCopied ? "Copied" : "Copy the link"}
              </Button>
            )}
            <Button tone="primary" onClick={onClose}>
              Close
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
