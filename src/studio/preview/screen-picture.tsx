import { useEffect, useRef, useState } from "react";
import type { PreviewClient } from "../model/preview-client.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import "./screen-picture.css";

interface ScreenPictureProps {
  readonly client: Pick<PreviewClient, "read" | "pictures">;
  readonly language: string;
  /** With its query; null draws an empty phone. */
  readonly path: string | null;
}

const PHONE_WIDTH = 320;
const SCALE = 0.36;

/** A screen as it is now, small and without anything to press; it is drawn once it is in sight. */
export function ScreenPicture({ client, language, path }: ScreenPictureProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (holder.current === null || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(holder.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={holder} className="st-screen-picture" aria-hidden="true" inert>
      {isSeen && path !== null && (
        <PreviewFrame
          title="Picture of a screen"
          client={client}
          version={0}
          screen={null}
          language={language}
          path={path}
          width={PHONE_WIDTH}
          scale={SCALE}
        />
      )}
    </div>
  );
}
