import type { PhoneLink } from "../preview/phone-link/phone-link.ts";
import { PreviewFrame } from "../preview/preview-frame.tsx";
import { useSharedChange } from "./use-shared-change.ts";

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

/** A change as it is on a phone, for an hour: what it is stands above it, and nothing of the studio is in reach. */
export function PhonePage({ secret, language, path }: PhoneLink) {
  const { change, client, error } = useSharedChange(secret);
  if (change === null || client === null) {
    return (
      <main className="st-door">
        {error === null ? (
          <p className="st-wait">Opening the preview …</p>
        ) : (
          <div className="st-card" role="alert">
            <h1>{error.code === "used-link" ? "This preview is over" : "The preview is not here"}</h1>
            <p>
              {error.code === "used-link"
                ? "A link shows a change for an hour, or until somebody ends it. Ask for another one."
                : error.message}
            </p>
          </div>
        )}
      </main>
    );
  }
  return (
    <main className="st-on-phone">
      <header>
        <h1>Preview of “{change.title}”</h1>
        <p role="status">
          With sample data. Ends at {TIME.format(new Date(change.expiresAt))}
          {error !== null && ` · ${error.message}`}
        </p>
      </header>
      <PreviewFrame client={client} version={change.revision} screen={null} language={language} path={path} />
    </main>
  );
}
