import { useId, useState } from "react";
import type { ListedRelease } from "../../../wire/schemas/change-schemas.ts";
import { Button } from "../../controls/button.tsx";
import { ReleaseDifferences } from "../../review/release-differences.tsx";

interface CompareReleasesProps {
  /** Two or more, newest first. */
  readonly releases: readonly ListedRelease[];
}

/** Any two releases side by side: what borrowers saw in the one and see in the other. */
export function CompareReleases({ releases }: CompareReleasesProps) {
  const [from, setFrom] = useState(releases[1]?.id ?? "");
  const [to, setTo] = useState(releases[0]?.id ?? "");
  const [shown, setShown] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const fields = [
    { label: "From", value: from, set: setFrom },
    { label: "To", value: to, set: setTo },
  ];
  return (
    <section className="st-compare" aria-label="Compare two releases">
      <h2>Compare two releases</h2>
      <div className="st-row">
        {fields.map(({ label, value, set }) => (
          <ReleaseField key={label} label={label} value={value} releases={releases} onChange={set} />
        ))}
        <Button disabled={from === to} onClick={() => setShown({ from, to })}>
          Compare
        </Button>
      </div>
      {shown !== null && <ReleaseDifferences key={`${shown.from} ${shown.to}`} {...shown} />}
    </section>
  );
}

interface ReleaseFieldProps extends CompareReleasesProps {
  readonly label: string;
  readonly value: string;
  onChange(release: string): void;
}

function ReleaseField({ label, value, releases, onChange }: ReleaseFieldProps) {
  const id = useId();
  return (
    <div className="st-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {releases.map(({ id: release, number, change }) => (
          <option key={release} value={release}>
            Release {number}
            {change !== null && `: ${change.title}`}
          </option>
        ))}
      </select>
    </div>
  );
}
