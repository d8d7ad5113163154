import { grantWords } from "../../account/grant-words.ts";
import { useSession } from "../../account/session.tsx";
import { SessionList } from "../../account/session-list.tsx";
import { Security } from "./security.tsx";

/** Who one is here, by which factors one signs in, and where one is signed in. */
interface OwnPageProps {
  /** A second factor was added or removed. */
  onFactors(): void;
}

export function OwnPage({ onFactors }: OwnPageProps) {
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
      <Security onChanged={onFactors} />
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
