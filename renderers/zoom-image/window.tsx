import { useState } from "react";
import { Modal } from "../../src/render/widget-api.ts";

interface ZoomWindowProps {
  readonly id: string;
  readonly src: string;
  readonly name: string;
  onClose(): void;
}

/** The whole picture in a window of its own; a tap makes it larger than the window, and small again. */
export function ZoomWindow({ id, src, name, onClose }: ZoomWindowProps) {
  const [enlarged, setEnlarged] = useState(false);
  return (
    <Modal id={id} title={name} showClose onDismiss={onClose}>
      <button type="button" className="sk-zoom-whole" aria-pressed={enlarged} onClick={() => setEnlarged(!enlarged)}>
        <img src={src} alt={name} referrerPolicy="no-referrer" />
      </button>
    </Modal>
  );
}
