import { grantWords } from "../../account/grant-words.ts";
import { useReloadSession, useSession } from "../../account/session.tsx";
import { SessionList } from "../../account/session-list.tsx";
import { Security } from "./security.tsx";

/** The person's roles, second factors and sessions. */
export function OwnPage() {
  const reloadSession = useReloadSession();
  const { name, grants, needsFactor } = useSession();
  return (
    <main className="st-page">
      <header className="st-head">
        <div>
          <h1>{name}</h1>
          <p className="st-hint">{grants.length === 0 ? "No role yet" : grantWords(grants)}</p>
        </div>
      </header>
      {needsFactor && (
        <p className="st-problem" role="status">
          Your role asks for a second factor. Add a passkey or an app below: until then you can do nothing else.
        </p>
      )}
      <Security onChanged={reloadSession} />
      <section className="st-card" aria-label="Your sessions">
        <h2>Your sessions</h2>
        <p className="st-hint">
          A session ends after 45 minutes without use, and after 12 hours. End one that you do not know, and choose
          another password.
        </p>
        <SessionList />
      </section>
    </main>
  );
}
