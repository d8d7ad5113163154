import { useState } from "react";
import { Deferred, deferView, Icon, usePicture, type ViewProps } from "../../src/render/widget-api.ts";
import type { zoomImage } from "./definition.ts";
import "./view.css";

/** Loaded on the first tap. */
const zoomWindow = deferView(() => import("./window.tsx"));

export function ZoomImageView({ props, slots, id }: ViewProps<typeof zoomImage>) {
  const src = usePicture(props.src);
  const name = props.name ?? "";
  const [open, setOpen] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  if (src === null || missing === src) {
    return (
      <div className={`sk-zoom sk-zoom-${props.size} sk-zoom-missing`}>
        <Icon name="document" />
        <span>{props.missing ?? name}</span>
      </div>
    );
  }
  const show = () =>
    zoomWindow.preload().then(
      () => setOpen(true),
      // Without a connection the picture stays as small as it is.
      () => undefined,
    );
  return (
    <>
      <button
        type="button"
        className={`sk-zoom sk-zoom-${props.size}`}
        aria-haspopup="dialog"
        onClick={() => void show()}
      >
        <img
          src={src}
          alt={name}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setMissing(src)}
        />
        <span className="sk-zoom-mark">
          <Icon name="search" />
        </span>
      </button>
      {slots.children}
      {open && <Deferred view={zoomWindow} props={{ id, src, name, onClose: () => setOpen(false) }} />}
    </>
  );
}
