import { useId } from "react";
import { Field } from "../../controls/field.tsx";

/** Conditions on entries; "" is any. */
export interface AuditFilter {
  readonly actor: string;
  readonly kind: string;
  /** A number, or the beginning of an id. */
  readonly release: string;
  /** Days of whoever looks, `2026-03-01`: the first and the last. */
  readonly since: string;
  readonly until: string;
}

export const ANYTHING: AuditFilter = { actor: "", kind: "", release: "", since: "", until: "" };

const KINDS = [
  ["", "Everything"],
  ["change", "Changes and reviews"],
  ["channel", "Releases to channels"],
  ["release", "Releases made"],
  ["account", "People and sign-ins"],
  ["token", "Tokens"],
] as const;

interface AuditFilterFieldsProps {
  readonly filter: AuditFilter;
  /** Names to choose from. */
  readonly people: readonly string[];
  onChange(filter: AuditFilter): void;
}

/** Fields that leave entries out which are about something else. */
export function AuditFilterFields({ filter, people, onChange }: AuditFilterFieldsProps) {
  const id = useId();
  return (
    <search className="st-audit-filter">
      <Field
        label="Person"
        value={filter.actor}
        placeholder="Anybody"
        list={`${id}-people`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange({ ...filter, actor: event.target.value })}
      />
      <datalist id={`${id}-people`}>
        {people.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="st-field">
        <label htmlFor={`${id}-kind`}>Kind</label>
        <select
          id={`${id}-kind`}
          value={filter.kind}
          onChange={(event) => onChange({ ...filter, kind: event.target.value })}
        >
          {KINDS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <Field
        label="Release"
        value={filter.release}
        placeholder="Any, or its number"
        autoComplete="off"
        onChange={(event) => onChange({ ...filter, release: event.target.value })}
      />
      <Field
        label="Since"
        type="date"
        value={filter.since}
        max={filter.until}
        onChange={(event) => onChange({ ...filter, since: event.target.value })}
      />
      <Field
        label="Until"
        type="date"
        value={filter.until}
        min={filter.since}
        onChange={(event) => onChange({ ...filter, until: event.target.value })}
      />
    </search>
  );
}

/** The parts of a query that are given; days as the moments at which they begin and end here. */
export function filterQuery({ actor, kind, release, since, until }: AuditFilter): Partial<AuditFilter> {
  const number = release.trim().replace(/^release\s+/i, "");
  return {
    ...(actor.trim() !== "" && { actor: actor.trim() }),
    ...(kind !== "" && { kind }),
    ...(number !== "" && { release: number }),
    ...(since !== "" && { since: startOfDay(since, 0) }),
    ...(until !== "" && { until: startOfDay(until, 1) }),
  };
}

/** ISO 8601, UTC. */
function startOfDay(day: string, later: number): string {
  const time = new Date(`${day}T00:00`);
  time.setDate(time.getDate() + later);
  return time.toISOString();
}
