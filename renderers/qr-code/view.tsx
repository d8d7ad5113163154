import { useMemo } from "react";
import { encode } from "uqr";
import { hasText, type ViewProps } from "../../src/render/widget-api.ts";
import type { qrCode } from "./definition.ts";
import "./view.css";

/** A code of more would be too fine for the screen of a small phone; the definition says the same. */
const MAX_CHARACTERS = 800;
/** Modules of white around the code, without which cameras do not find it. */
const QUIET_ZONE = 4;

export function QrCodeView({ props }: ViewProps<typeof qrCode>) {
  const content = typeof props.content === "string" ? props.content : "";
  const drawing = useMemo(() => draw(content), [content]);
  if (!hasText(content)) return null;
  if (drawing === null) return <p className="sk-qr-label">{props.label}</p>;
  return (
    <svg
      className="sk-qr"
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={props.label}
    >
      <path d={drawing.path} />
    </svg>
  );
}

/** The dark modules as one path of lines, row by row; null where the content is too long. */
function draw(content: string): { readonly size: number; readonly path: string } | null {
  if (content.length > MAX_CHARACTERS) return null;
  const { data, size } = encode(content, { ecc: "M", border: QUIET_ZONE });
  const rows = data.map((row, y) => {
    const bits = row.map((isDark) => (isDark ? "1" : "0")).join("");
    return [...bits.matchAll(/1+/g)]
      .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join("");
  });
  return { size, path: rows.join("") };
}
