const EXACT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit" });
const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

interface WhenProps {
  /** ISO 8601. */
  readonly at: string;
  /** Whether the day and the time stand beside it: for whoever looks for last night's. */
  readonly isExact?: boolean;
}

/** A moment as people say it, with the exact one behind it. */
export function When({ at, isExact = false }: WhenProps) {
  const time = new Date(at);
  return (
    <time dateTime={at} title={EXACT.format(time)}>
      {relative(time)}
      {isExact && <span className="st-hint st-nowrap"> · {DAY_AND_TIME.format(time)}</span>}
    </time>
  );
}

/** The day and the time of a moment (ISO 8601): right however long it is shown. */
export function ExactTime({ at }: Pick<WhenProps, "at">) {
  const time = new Date(at);
  return (
    <time dateTime={at} title={EXACT.format(time)} className="st-nowrap">
      {DAY_AND_TIME.format(time)}
    </time>
  );
}

function relative(time: Date): string {
  const seconds = (time.getTime() - Date.now()) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) return EXACT.format(time);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["minute", 60];
  return Math.abs(seconds) < 60 ? "just now" : RELATIVE.format(Math.round(seconds / length), unit);
}
