import { useEffect, useRef, useState } from "react";
import { Icon, isSaid, PressLink, type ViewProps } from "../../src/render/widget-api.ts";
import type { frame } from "./definition.ts";
import "./view.css";

/** After this long without an answer the page counts as failed. */
const PATIENCE = 15_000;

/** No scripts, forms or navigation for the page inside: an injected shell object would reach it otherwise. */
const NOTHING_ALLOWED = "";

export function FrameView({ props, on }: ViewProps<typeof frame>) {
  const { src } = props;
  const [failed, setFailed] = useState(false);
  const allowed = isWebAddress(src);
  const events = useRef(on);
  events.current = on;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const fail = () => {
      setFailed(true);
      events.current.failed?.();
    };
    if (!allowed) return fail();
    const timer = setTimeout(fail, PATIENCE);
    waiting.current = timer;
    const refused = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === "frame-src") fail();
    };
    document.addEventListener("securitypolicyviolation", refused);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("securitypolicyviolation", refused);
    };
  }, [allowed]);

  return (
    <div className="sk-frame-area">
      {failed || !allowed ? (
        <p className="sk-frame-failed" role="alert">
          {props.failedText}
        </p>
      ) : (
        <iframe
          className={`sk-frame sk-frame-${props.size}`}
          src={src}
          title={props.title}
          sandbox={NOTHING_ALLOWED}
          referrerPolicy="no-referrer"
          onLoad={() => {
            clearTimeout(waiting.current);
            on.load?.();
          }}
        />
      )}
      <PressLink className="sk-frame-link" onPress={on.open}>
        {props.openLabel}
        <Icon name="external" />
      </PressLink>
    </div>
  );
}

function isWebAddress(address: string): boolean {
  try {
    return isSaid(address) && /^https?:$/.test(new URL(address, location.href).protocol);
  } catch {
    return false;
  }
}
