import { useEffect, useMemo, useRef, useState } from "react";
import type { ProjectClient } from "../model/project-client.ts";
import type { FromPreview } from "../preview/page/preview-messages.ts";
import { Unsupported } from "../preview/preview-frame.tsx";
import {
  createPreviewSender,
  isFromPreview,
  PREVIEW_ADDRESS,
  readForPreview,
  SANDBOX,
} from "../preview/preview-sender.ts";

interface StillFrameProps {
  readonly client: ProjectClient;
  readonly title: string;
  readonly language: string;
  /** With its query. */
  readonly path: string;
  /** Node that is framed and scrolled into view; null for none. */
  readonly marked: { readonly place: string; readonly name: string } | null;
}

/** A screen of one state of the documents, as a borrower gets it. */
export function StillFrame({ client, title, language, path, marked }: StillFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setShown] = useState(false);
  const [isUnsupported, setUnsupported] = useState(false);
  const send = useMemo(() => createPreviewSender(() => client), [client]);
  useEffect(() => {
    setShown(false);
    const hear = async (event: MessageEvent<FromPreview>) => {
      const page = frame.current?.contentWindow;
      const { data } = event;
      if (page == null || !isFromPreview(event, page)) return;
      if (data.kind === "ready") send(page, { kind: "open", language, path, scroll: 0, isPicking: false });
      else if (data.kind === "want") send(page, await readForPreview(client, data));
      else if (data.kind === "unsupported") setUnsupported(true);
      else if (data.kind === "shown") {
        setShown(true);
        send(page, { kind: "select", node: marked, scroll: true });
      }
    };
    const listen = (event: MessageEvent<FromPreview>) => void hear(event);
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [client, send, language, path, marked]);
  return (
    <>
      {isUnsupported ? <Unsupported /> : !isShown && <p className="st-drawing">Drawing …</p>}
      <iframe ref={frame} title={title} src={PREVIEW_ADDRESS} sandbox={SANDBOX} data-shown={isShown || undefined} />
    </>
  );
}
