import { useEffect, useRef } from "react";
import { RECORDED_FRAME, type RecorderCommand, type RecorderEvent } from "./recorder-event.ts";

interface RecordedFrameProps {
  /** The page's address from the server's root. */
  readonly address: string;
  /** Whether the next tap points at words. */
  readonly isPointing: boolean;
  onEvent(event: RecorderEvent): void;
  /** Is given the frame, whose history the recorder steps back. */
  readonly page: { current: HTMLIFrameElement | null };
}

/** The app as a borrower gets it, which tells what happens in it. */
export function RecordedFrame({ address, isPointing, onEvent, page }: RecordedFrameProps) {
  const latest = useRef(onEvent);
  latest.current = onEvent;
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<RecorderEvent>) => {
      if (source === page.current?.contentWindow) latest.current(data);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [page]);
  useEffect(() => command(page.current, { isPointing }), [page, isPointing]);
  return (
    <iframe
      ref={page}
      className={isPointing ? "st-recorded st-recorded-pointing" : "st-recorded"}
      title="The app"
      name={RECORDED_FRAME}
      src={address}
      // A page that came later does not know it yet.
      onLoad={() => command(page.current, { isPointing })}
    />
  );
}

function command(frame: HTMLIFrameElement | null, message: RecorderCommand): void {
  frame?.contentWindow?.postMessage(message, window.location.origin);
}
