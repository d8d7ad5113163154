import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import { hasRole, useSession } from "../../account/session.tsx";
import { Problem } from "../../controls/problem.tsx";
import { api } from "../../requests/request.ts";
import { useLookAgain } from "../../requests/use-look-again.ts";
import { useRequest } from "../../requests/use-request.ts";
import { ChannelCard } from "./channel-card.tsx";
import { WaitingList } from "./waiting-list.tsx";

/** Between two looks at the rules of the channels: they say what waits. */
const LOOK_EVERY_MS = 30_000;

/** Home: what waits for whoever looks, and for each channel how it does, who gets what, and the way back. */
export function Live() {
  const session = useSession();
  const { answer, error, reload } = useRequest(api.channels, {});
  useLookAgain(() => reload(true), LOOK_EVERY_MS);
  // Their cards look more often, and know more.
  const [seen, setSeen] = useState<{ readonly [name: string]: DetailedChannel }>({});
  const [search, setSearch] = useSearchParams();
  // With several channels somebody chooses one first.
  const requested = answer?.channels.length === 1 ? search.get("open") : null;
  return (
    <main className="st-page">
      <header className="st-head">
        <h1>Live</h1>
        {hasRole(session, "editor") && (
          <Link className="st-button st-primary" to="/changes?new">
            Change something
          </Link>
        )}
      </header>
      <Problem error={error} onRetry={() => reload()} />
      {answer !== null && <WaitingList channels={answer.channels.map((one) => seen[one.name] ?? one)} />}
      {answer?.channels.map(({ name }) => (
        <ChannelCard
          key={name}
          name={name}
          requested={requested}
          onRequestClosed={() => setSearch({}, { replace: true })}
          onChannel={(channel) => setSeen((before) => ({ ...before, [name]: channel }))}
        />
      ))}
    </main>
  );
}
