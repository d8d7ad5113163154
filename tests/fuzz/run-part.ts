import type { Finding, FuzzPart } from "./fuzz-part.ts";
import { seedOf } from "./random.ts";

export interface PartLimits {
  readonly seed: number;
  readonly milliseconds: number;
  readonly cases: number;
  /** This one case alone. */
  readonly only?: number | undefined;
}

export interface PartResult {
  readonly name: string;
  readonly cases: number;
  readonly seconds: number;
  readonly figures: string;
  /** Each with how often it was found; told once, with the case that found it first. */
  readonly findings: ReadonlyMap<string, number>;
}

/** A case that takes longer hangs. */
const MAX_CASE_MS = 200_000;

/** Runs cases until the time or their number is up. Each finding is told as it is found, once. */
export async function runPart(part: FuzzPart, limits: PartLimits, tell: (line: string) => void): Promise<PartResult> {
  const started = performance.now();
  const findings = new Map<string, number>();
  const note = ({ what, where }: Finding, repeat: string) => {
    const count = findings.get(what) ?? 0;
    findings.set(what, count + 1);
    if (count === 0) tell(`FOUND ${part.name}, ${where}: ${what}\n  again: npm run fuzz -- ${part.name} ${repeat}`);
  };
  const open = await part.open();
  let cases = 0;
  let figures = "";
  try {
    const most = limits.only === undefined ? limits.cases : 1;
    const runOn = async () => {
      // Opening may have taken all of the time.
      while (cases === 0 || (cases < most && performance.now() - started < limits.milliseconds)) {
        const seed = limits.only ?? seedOf(limits.seed, cases);
        cases += 1;
        for (const finding of await inTime(open.runCase(seed))) note(finding, `--case ${seed}`);
      }
    };
    await Promise.all(Array.from({ length: open.atOnce ?? 1 }, runOn));
    const end = await open.finish?.();
    figures = end?.figures ?? "";
    for (const finding of end?.findings ?? []) note(finding, `--seed ${limits.seed} --cases ${cases}`);
  } finally {
    await open.close();
  }
  return { name: part.name, cases, seconds: (performance.now() - started) / 1000, figures, findings };
}

/** An error that a case throws is a finding as well: of the app, or of the fuzz itself. */
async function inTime(run: Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([{ what: `the case did not end within ${MAX_CASE_MS / 1000} s`, where: "anywhere" }]),
      MAX_CASE_MS,
    );
  });
  const failed = (error: unknown) => [
    { what: `the case failed: ${oneLine(error instanceof Error ? error.message : error)}`, where: "anywhere" },
  ];
  return Promise.race([run.catch(failed), late]).finally(() => clearTimeout(timer));
}

/** Without what differs from case to case, so that one fault is one finding. */
export function oneLine(text: unknown): string {
  return String(text)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/localhost:\d+/g, "localhost")
    .replaceAll(/\bf\d{4,}\b/g, "f…")
    .slice(0, 400);
}
