import { useEffect, useMemo, useRef, useState } from "react";
import type { FileInJson } from "../../../wire/schemas/change-schemas.ts";
import { Problem } from "../../controls/problem.tsx";
import { rangeOf } from "../../document/edit-json.ts";
import { ChangeList } from "../../review/change-list.tsx";
import { useDiff } from "../../review/use-diff.ts";
import { readVersion } from "./restore.ts";

interface DocumentVersionViewProps {
  readonly path: string;
  readonly release: string;
  /** The release with the version before; null where this is the first. */
  readonly before: string | null;
  /** JSON pointer of what is looked for. */
  readonly node: string | null;
}

interface Versions {
  readonly now: string;
  readonly before: string | null;
}

/** Differences of a version from the one before, and its whole text. */
export function DocumentVersionView({ path, release, before, node }: DocumentVersionViewProps) {
  const [versions, setVersions] = useState<Versions | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    let isLeft = false;
    const read = async (from: string) => textOf(await readVersion(path, from));
    Promise.all([read(release), before === null ? null : read(before)])
      .then(([now, earlier]) => !isLeft && setVersions({ now, before: earlier }))
      .catch((reason: Error) => !isLeft && setError(reason));
    return () => {
      isLeft = true;
    };
  }, [path, release, before]);
  useEffect(() => {
    if (versions !== null) mark.current?.scrollIntoView({ block: "center" });
  }, [versions]);
  if (versions === null) return error === null ? <p className="st-hint">Reading …</p> : <Problem error={error} />;
  const range = node === null ? null : rangeOf(versions.now, node);
  const earlier = path.endsWith(".json") ? versions.before : null;
  return (
    <>
      {earlier !== null && <VersionDifferences path={path} before={earlier} now={versions.now} />}
      <details open={range !== null || earlier === null}>
        <summary>For developers</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <pre className="st-version" tabIndex={0}>
          {range === null ? (
            versions.now
          ) : (
            <>
              {versions.now.slice(0, range.from)}
              <mark ref={mark}>{versions.now.slice(range.from, range.to)}</mark>
              {versions.now.slice(range.to)}
            </>
          )}
        </pre>
      </details>
    </>
  );
}

function textOf(file: FileInJson | null): string {
  if (file === null) return "";
  return "text" in file ? file.text : "(a picture)";
}

interface VersionDifferencesProps extends Pick<DocumentVersionViewProps, "path"> {
  readonly before: string;
  readonly now: string;
}

/** Differences between two versions, in words. */
function VersionDifferences({ path, before, now }: VersionDifferencesProps) {
  const old = useMemo(() => (before === "" ? [] : [{ path, text: before }]), [path, before]);
  const later = useMemo(() => (now === "" ? [] : [{ path, text: now }]), [path, now]);
  return <ChangeList diff={useDiff(old, later)} isOne />;
}
