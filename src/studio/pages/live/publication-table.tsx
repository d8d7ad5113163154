import type { Publication } from "../../../releases/releases.ts";
import type { ListedPublication } from "../../../releases/store/channels.ts";
import { Button } from "../../controls/button.tsx";
import { TableHead } from "../../controls/table-head.tsx";
import { When } from "../../controls/when.tsx";
import type { Unexplained } from "./reason-later.tsx";

export const PUBLICATION_KINDS: { readonly [kind in Publication["kind"]]: string } = {
  import: "Imported from the project folder",
  publish: "Released",
  emergency: "Released without approval",
  rollback: "Rolled back",
  guard: "Rolled back by the guard",
};

/** The title of the change that brought the release, where one did, and why it was served. */
export function publicationWords({ title, reason }: ListedPublication): string {
  return [...new Set([title ?? "", reason])].filter((words) => words !== "").join(" · ");
}

interface PublicationTableProps {
  readonly publications: readonly ListedPublication[];
  /** The id of the release that is served. */
  readonly live: string | null;
  /** Null for whoever may not. */
  readonly onGoBack: ((release: string) => void) | null;
  /** Asks for the reason of what was rolled back without one; null for whoever may not give it. */
  readonly onExplain: ((unexplained: Unexplained) => void) | null;
}

/** Publications of a channel, newest first. */
export function PublicationTable({ publications, live, onGoBack, onExplain }: PublicationTableProps) {
  const served = publications.find(({ release }) => release === live);
  return (
    <table className="st-table">
      <TableHead columns={["Release", "What", "By", "When"]} hasActions />
      <tbody>
        {publications.map((one, index) => (
          <tr key={one.revision}>
            <td className="st-nowrap" title={one.release}>
              Release {one.number}
            </td>
            <td>
              {PUBLICATION_KINDS[one.kind]}
              {publicationWords(one) !== "" && <span className="st-hint"> · {publicationWords(one)}</span>}
            </td>
            <td data-label="By">{one.by}</td>
            <td>
              <When at={one.at} isExact />
            </td>
            <td>
              {one.kind === "rollback" && one.reason === "" && onExplain !== null && (
                <Button
                  tone="quiet"
                  onClick={() =>
                    onExplain({
                      revision: one.revision,
                      words: `${one.by} rolled back to Release ${one.number}`,
                      at: one.at,
                    })
                  }
                >
                  Say why
                </Button>
              )}
              {one.release === live && index === 0 && <span className="st-badge">Live</span>}
              {one.release !== live && onGoBack !== null && (
                <Button tone="quiet" onClick={() => onGoBack(one.release)}>
                  {one.number > (served?.number ?? 0) ? "Give this again" : "Go back to this"}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
