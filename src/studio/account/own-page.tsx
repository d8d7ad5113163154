import { useSession } from "../session.tsx";
import { grantWords } from "./grant-words.ts";
import { SessionList } from "./session-list.tsx";

/** Who one is here, and where one is signed in. */
export function OwnPage() {
  const { name, grants } = useSession();
  return (
    <main className="st-page">
      <header className="st-head">
        <div>
          <h1>{name}</h1>
          <p className="st-hint">{grants.length === 0 ? "No role yet" : grantWords(grants)}</p>
        </div>
      </header>
      <section className="st-card" aria-label="Where you are signed in">
        <h2>Where you are signed in</h2>
        <p className="st-hint">
          A session ends after 45 minutes without use, and after 12 hours. End one that you do not know, and choose
          another password.
        </p>
        <SessionList path="sessions" />
      </section>
    </main>
  );
}
