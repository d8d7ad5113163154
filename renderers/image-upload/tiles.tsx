import { useState } from "react";
import { Icon, usePicture } from "../../src/render/widget-api.ts";
import type { Pending } from "./use-uploads.ts";

interface TileProps {
  readonly name: string;
  readonly removeName: string;
  onRemove(): void;
}

/** A file that is at the server. */
export function SentTile({ src, name, own, ...remove }: TileProps & { readonly src: string; readonly own: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  const picture = usePicture(src);
  const shown = own !== "" || /\.pdf(\?|$)/i.test(src) ? null : picture;
  return (
    <li className="sk-upload-tile">
      {shown === null || missing === shown ? (
        <FileName name={own || name} />
      ) : (
        <img src={shown} alt={name} decoding="async" referrerPolicy="no-referrer" onError={() => setMissing(shown)} />
      )}
      <Remove {...remove} />
    </li>
  );
}

interface PendingTileProps extends TileProps {
  readonly pending: Pick<Pending, "preview" | "name" | "share" | "problem">;
  readonly retryName: string;
  onRetry(): void;
}

/** A picture on its way, or one that did not get there. */
export function PendingTile({ pending, name, retryName, onRetry, ...remove }: PendingTileProps) {
  const { preview, share, problem } = pending;
  return (
    <li className="sk-upload-tile sk-upload-pending">
      {preview === "" ? <FileName name={pending.name || name} /> : <img src={preview} alt={name} />}
      {problem === null ? (
        <progress className="sk-upload-progress" max={100} value={Math.round(share * 100)} aria-label={name} />
      ) : (
        <button type="button" className="sk-upload-retry" aria-label={`${retryName}: ${name}`} onClick={onRetry}>
          <Icon name="refresh" />
          {retryName}
        </button>
      )}
      <Remove {...remove} />
    </li>
  );
}

/** A name in letters of another direction than the page's is not torn apart. */
function FileName({ name }: { readonly name: string }) {
  return (
    <span className="sk-upload-name" dir="auto">
      {name}
    </span>
  );
}

function Remove({ removeName, onRemove }: Pick<TileProps, "removeName" | "onRemove">) {
  return (
    <button type="button" className="sk-upload-remove" aria-label={removeName} onClick={onRemove}>
      <Icon name="cross" />
    </button>
  );
}
