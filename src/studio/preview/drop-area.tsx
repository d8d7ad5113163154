import { useEffect, useRef } from "react";
import { useLatest } from "../controls/use-latest.ts";
import { type DraggedPart, droppedPart, isPartDragged } from "./dragged-part.ts";
import type { Point } from "./page/drop-target.ts";

interface DropAreaProps {
  /** How large the page below is drawn, 1 being its own size. */
  readonly scale: number;
  /** Null where nothing is held over it any longer. */
  onPoint(at: Point | null): void;
  onDrop(part: DraggedPart, at: Point): void;
}

/** Lies over a preview while a part is dragged: the page inside is told where, and never learns what. */
export function DropArea(props: DropAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const pointAt = ({ offsetX, offsetY }: DragEvent): Point => {
      const { scale } = latest.current;
      return { x: offsetX / scale, y: offsetY / scale };
    };
    const show = ({ dataTransfer }: DragEvent) => {
      element.hidden = !isPartDragged(dataTransfer);
    };
    const hide = () => {
      element.hidden = true;
    };
    const over = (event: DragEvent) => {
      event.preventDefault();
      latest.current.onPoint(pointAt(event));
    };
    const drop = (event: DragEvent) => {
      const part = droppedPart(event.dataTransfer);
      if (part === null) return;
      event.preventDefault();
      latest.current.onDrop(part, pointAt(event));
    };
    window.addEventListener("dragstart", show, { signal });
    window.addEventListener("dragend", hide, { signal });
    element.addEventListener("dragover", over, { signal });
    element.addEventListener("dragleave", () => latest.current.onPoint(null), { signal });
    element.addEventListener("drop", drop, { signal });
    return () => listening.abort();
  }, [latest]);
  return <div ref={area} className="st-drop-area" hidden />;
}
