import { useState } from "react";
import { Icon, Modal, usePicture, type ViewProps } from "../../src/render/widget-api.ts";
import type { zoomImage } from "./definition.ts";
import "./view.css";

export function ZoomImageView({ props, id }: ViewProps<typeof zoomImage>) {
  const { size } = props;
  const src = usePicture(props.src);
  const name = props.name ?? "";
  const [open, setOpen] = useState(false);
  const [enlarged, setEnlarged] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  if (src === null || missing === src) {
    return (
      <div className={`sk-zoom sk-zoom-${size} sk-zoom-missing`}>
        <Icon name="document" />
        <span>{name}</span>
      </div>
    );
  }
  const close = () => {
    setOpen(false);
    setEnlarged(false);
  };
  return (
    <>
      <button type="button" className={`sk-zoom sk-zoom-${size}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
      {open && (
        <Modal id={id} title={name} showClose onDismiss={close}>
          <button
            type="button"
            className="sk-zoom-whole"
            aria-pressed={enlarged}
            onClick={() => setEnlarged(!enlarged)}
          >
            <img src={src} alt={name} referrerPolicy="no-referrer" />
          </button>
        </Modal>
      )}
    </>
  );
}
