import type { TestBrowser } from "../browser/open-browser.ts";
import type { PageKit } from "../browser/page-kit.ts";
import { addressOf } from "../cases/read-cases.ts";
import type { CoverageReport } from "../coverage/coverage-report.ts";
import { isMissing } from "../coverage/coverage-report.ts";
import type { Probes } from "../coverage/create-probes.ts";
import { outcomeOf } from "../coverage/probe.ts";
import type { Suggestion } from "./suggest-scenarios.ts";

export interface UsefulSuggestion extends Suggestion {
  /** Outcomes that it reaches and none before it does: `schemas/screens/order.json#/body/0/visible hidden`. */
  readonly reaches: readonly string[];
}

export interface TrySuggestionsParts {
  /** A browser for the documents with all suggestions among them. */
  readonly browser: TestBrowser;
  /** Probes of these documents. */
  readonly probes: Probes;
  /** Coverage without the suggestions. */
  readonly coverage: CoverageReport;
  readonly workers: number;
  onTried(suggestion: Suggestion, done: number): void;
}

/** Opens each, and gives those that reach what nothing reached before, the most useful ones first. */
export async function trySuggestions(
  list: readonly Suggestion[],
  { browser, probes, coverage, workers, onTried }: TrySuggestionsParts,
): Promise<readonly UsefulSuggestion[]> {
  const wanted = new Set(
    coverage.parts.flatMap(({ kind, file, path, outcomes }) =>
      outcomes.filter(isMissing).map(({ name }) => `${kind} ${file}#${path} ${name}`),
    ),
  );
  const tried: { readonly suggestion: Suggestion; readonly met: ReadonlySet<string> }[] = [];
  const open = list.entries();
  let done = 0;
  await Promise.all(
    Array.from({ length: Math.min(workers, list.length) }, async () => {
      let met = new Set<string>();
      const note = (probe: ReturnType<Probes["all"]>[number] | undefined, value: string) => {
        const outcome = probe && outcomeOf(probe, value);
        if (outcome !== undefined) met.add(`${probe?.kind} ${probe?.place.file}#${probe?.place.path} ${outcome}`);
      };
      const phone = await browser.openPage({ onProbe: (id, value) => note(probes.find(id), value) });
      for (const [, suggestion] of open) {
        met = new Set();
        await phone.open(addressOf(suggestion.test, `s${crypto.randomUUID()}`));
        const statuses = await phone.page
          .evaluate(() => (window as unknown as { skriniVerify: PageKit }).skriniVerify.sources())
          .catch(() => []);
        for (const { screen, source, status } of statuses) note(probes.findSource(screen, source), status);
        tried.push({ suggestion, met: new Set([...met].filter((name) => wanted.has(name))) });
        onTried(suggestion, ++done);
      }
      await phone.close();
    }),
  );
  return mostUseful(tried, list);
}

/** Each reaches most of what is left, until nothing is left that any reaches. */
function mostUseful(
  tried: readonly { readonly suggestion: Suggestion; readonly met: ReadonlySet<string> }[],
  order: readonly Suggestion[],
): readonly UsefulSuggestion[] {
  const rest = [...tried].sort((a, b) => order.indexOf(a.suggestion) - order.indexOf(b.suggestion));
  const reached = new Set<string>();
  const useful: UsefulSuggestion[] = [];
  for (;;) {
    const gains = rest.map(({ met }) => [...met].filter((name) => !reached.has(name)));
    const most = Math.max(0, ...gains.map(({ length }) => length));
    if (most === 0) return useful;
    const index = gains.findIndex(({ length }) => length === most);
    const best = rest[index];
    if (best === undefined) return useful;
    const reaches = gains[index] ?? [];
    for (const name of reaches) reached.add(name);
    useful.push({ ...best.suggestion, reaches });
  }
}
