import { Link } from "react-router-dom";
import { Problem } from "../../controls/problem.tsx";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";
import { ChannelCard } from "./channel-card.tsx";

/** Page of the channels: the current and earlier releases of each, and rolling back. */
export function Live() {
  const { answer, error, reload } = useRequest(api.channels, {});
  return (
    <main className="st-page">
      <header className="st-head">
        <h1>Live</h1>
        <Link className="st-button st-primary" to="/changes?new">
          Change something
        </Link>
      </header>
      <Problem error={error} onRetry={() => reload()} />
      {answer?.channels.map(({ name }) => (
        <ChannelCard key={name} name={name} />
      ))}
    </main>
  );
}
