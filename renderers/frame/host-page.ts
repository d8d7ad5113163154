/** After `load`, how long evidence may take: it comes within 30 ms, on the phone itself. In pieces, so that a busy phone hears it first. */
const PROGRESS_STEPS = 5;
const STEP_MS = 200;

/** Forbids any further navigation of the frames in a document, but for steps inside a page that is there. */
const NO_NAVIGATION = "frame-src 'none'";

interface Page {
  readonly src: string;
  readonly title: string;
}

interface Events {
  /** Calls back once, when it is proven that the page itself is there. */
  shown(): void;
  failed(): void;
}

/**
 * Puts a page into a document of its own inside `host`, without any right, and finds out whether it came.
 *
 * A browser fires `load` for its own error page too (no network, framing refused), and tells nothing of what stands in a
 * foreign frame. Two things still show it, tried in Chromium 87 and 153 and WebKitGTK 2.50:
 * - WebKit lists a frame among the document's resources only if its page came.
 * - In Chromium a new fragment leads nowhere else in a page that came, and is a navigation in anything else. Once the
 *   document around it forbids navigations that is a violation, told at once and without a request.
 *
 * Not proven, and so failed: in Chromium a page that was redirected, in other browsers any. A page that its server sends
 * with an error status came.
 *
 * @returns takes note of nothing more
 */
export function hostPage(host: HTMLIFrameElement, { src, title }: Page, events: Events): () => void {
  const inner = host.contentDocument;
  if (inner === null) {
    // A page without an origin, as the studio's preview is, may not look into its own frames: what is there is not proven.
    if (window.origin !== "null") events.failed();
    else showIn(host, { src, title }, () => events.shown());
    return () => {};
  }
  const frame = inner.createElement("iframe");
  for (const box of [inner.body, frame]) {
    Object.assign(box.style, { display: "block", width: "100%", height: "100vh", margin: "0", border: "0" });
  }
  let isOver = false;
  const end = (event: keyof Events) => {
    if (isOver) return;
    isOver = event === "failed";
    events[event]();
  };
  inner.addEventListener("securitypolicyviolation", () => end("failed"));
  const onLoad = async () => {
    await pass();
    if (host.contentWindow?.performance.getEntriesByType("resource").length === 0) return end("failed");
    // The standard froze this name, for pages that must tell engines apart.
    if (navigator.vendor.startsWith("Apple")) return end("shown");
    if (isOver || !navigator.vendor.startsWith("Google")) return end("failed");
    const policy = inner.createElement("meta");
    policy.httpEquiv = "Content-Security-Policy";
    policy.content = NO_NAVIGATION;
    inner.head.append(policy);
    frame.contentWindow?.location.replace(src.includes("#") ? src : `${src}#`);
    await pass();
    end("shown");
  };
  showIn(frame, { src, title }, () => void onLoad());
  inner.body.append(frame);
  return () => {
    isOver = true;
  };
}

function showIn(frame: HTMLIFrameElement, { src, title }: Page, onLoad: () => void): void {
  // No scripts, forms or navigation of the top: an injected shell object would reach the page otherwise.
  frame.setAttribute("sandbox", "");
  frame.referrerPolicy = "no-referrer";
  frame.title = title;
  frame.src = src;
  frame.addEventListener("load", onLoad, { once: true });
}

async function pass(): Promise<void> {
  for (let piece = 0; piece < PROGRESS_STEPS; piece++) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
