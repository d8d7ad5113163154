import { type CSSProperties, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useLatest } from "../controls/use-latest.ts";
import { DropArea } from "./drop-area.tsx";
import { EDGES } from "./fitting-scale.ts";
import { createPreviewFrames } from "./preview-frames.ts";
import type { PreviewOptions } from "./preview-options.ts";
import { PREVIEW_ADDRESS, SANDBOX } from "./preview-sender.ts";

interface PreviewFrameProps extends PreviewOptions {
  /** Pixels; as wide as there is room if absent. */
  readonly width?: number;
  /** How large it is drawn, 1 being its own size. */
  readonly scale?: number;
  /** Names the frame; by its language if absent. */
  readonly title?: string;
  /** Drawn over the page. */
  readonly children?: ReactNode;
}

const NOTHING: readonly never[] = [];

/** The screen as a borrower gets it. Behind what is seen the next version is made ready, and takes its place whole. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { draft, path, language, version, width, scale = 1, onDrop } = props;
  const { isPicking = false, selected = null, problems = NOTHING, popup = null } = props;
  const latest = useLatest(props);
  const [preview] = useState(() => createPreviewFrames(() => latest.current));
  const { frames, shown, isUnsupported } = useSyncExternalStore(preview.subscribe, () => preview.state);
  useEffect(() => preview.start(), [preview]);
  useEffect(() => draft?.subscribe(preview.edited), [preview, draft]);
  useEffect(() => preview.refresh({ path, language, version }), [preview, path, language, version]);
  useEffect(() => preview.tellAll({ kind: "picking", isPicking }), [preview, isPicking]);
  useEffect(() => preview.select(selected), [preview, selected]);
  useEffect(() => preview.tellAll({ kind: "problems", problems }), [preview, problems]);
  useEffect(() => preview.tellAll({ kind: "popup", name: popup ?? "" }), [preview, popup]);
  return (
    <div className="st-phone" style={phoneStyle(width, scale)} data-picking={isPicking || undefined}>
      {isUnsupported ? <Unsupported /> : shown === null && <p className="st-drawing">Drawing …</p>}
      {frames.map(({ id }) => (
        <iframe
          key={id}
          title={props.title ?? `Preview in ${language}`}
          src={PREVIEW_ADDRESS}
          sandbox={SANDBOX}
          ref={(element) => preview.attach(id, element)}
          data-behind={(shown !== null && id > shown) || undefined}
        />
      ))}
      {props.children}
      {onDrop !== undefined && <DropArea scale={scale} onPoint={preview.drag} onDrop={preview.drop} />}
    </div>
  );
}

export function Unsupported() {
  return <p className="st-note">This browser is too old for previews. Update it, or use another one.</p>;
}

/** Drawn smaller, its page is as wide as it would be. */
function phoneStyle(width: number | undefined, scale: number): CSSProperties {
  if (width === undefined) return {};
  return { width: width * scale + EDGES, ...(scale !== 1 && ({ "--scale": scale } as CSSProperties)) };
}
