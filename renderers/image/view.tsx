import { useState } from "react";
import { usePicture, type ViewProps } from "../../src/render/widget-api.ts";
import type { image } from "./definition.ts";
import "./view.css";

export function ImageView({ props }: ViewProps<typeof image>) {
  const { name, size, shape, whole, decorative } = props;
  const src = usePicture(props.src);
  const [settled, setSettled] = useState<{ readonly src: string; readonly ok: boolean } | null>(null);
  const known = settled !== null && settled.src === src ? settled : null;
  const shown = src !== null && known?.ok !== false;
  const label = decorative === true ? "" : (name ?? "");
  return (
    <span className={`sk-image sk-image-${size} sk-image-${shape}${whole === true ? " sk-image-whole" : ""}`}>
      <span aria-hidden="true">{initials(name)}</span>
      {!shown && <span className="sk-unseen">{label}</span>}
      {shown && (
        <img
          className={known?.ok === true ? "sk-image-ready" : undefined}
          src={src}
          alt={label}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setSettled({ src, ok: true })}
          onError={() => setSettled({ src, ok: false })}
        />
      )}
    </span>
  );
}

/** The first letters of the first two words, without marks around a value. */
function initials(name: string | null): string {
  const words = `${name ?? ""}`.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => /[^\u2066-\u2069]/u.exec(word)?.[0] ?? "")
    .join("")
    .toUpperCase();
}
