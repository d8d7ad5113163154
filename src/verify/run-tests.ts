import { groupDocuments } from "../compile/context/group-documents.ts";
import { own } from "../kit/own.ts";
import type { JourneyDocument } from "../language/documents.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { documentPath } from "../language/terms/document-kind.ts";
import type { TestBrowser } from "./browser/open-browser.ts";
import type { TestPage } from "./browser/test-page.ts";
import { addressOf, type Case, readCases } from "./cases/read-cases.ts";
import { reportCoverage } from "./coverage/coverage-report.ts";
import type { Probes } from "./coverage/create-probes.ts";
import { readUnreached } from "./coverage/read-unreached.ts";
import type { InspectedDocuments } from "./documents/inspect-documents.ts";
import { createCollector } from "./explore/collect-findings.ts";
import { exploreAll, type Progress } from "./explore/explore-all.ts";
import type { Outcome } from "./explore/explorer.ts";
import { pathPattern, readScreenFacts } from "./explore/screen-facts.ts";
import type { Sighting } from "./findings/finding.ts";
import { type JourneyResult, runJourney, wordsIn } from "./journeys/run-journey.ts";
import { lookAtPage } from "./look/look-at-page.ts";
import { type BaselinePictures, compareWithBaseline, type PictureResult } from "./pictures/compare-with-baseline.ts";
import { PICTURE_TIME } from "./pictures/take-picture.ts";
import type { TestReport } from "./reports/test-report.ts";
import { samplesText } from "./samples-text.ts";
import { moneyOffers } from "./spoil/money-offers.ts";
import { type CallingWay, spoiledStates, spoiledTaps } from "./spoil/spoiled-states.ts";
import { trySpoiled } from "./spoil/try-spoiled.ts";
import { tryValues } from "./spoil/try-values.ts";
import { valueStates } from "./spoil/value-states.ts";

export interface RunTestsParts {
  readonly files: readonly SourceFile[];
  readonly documents: InspectedDocuments;
  readonly probes: Probes;
  readonly browser: TestBrowser;
  readonly cases: readonly Case[];
  readonly journeys: readonly JourneyDocument[];
  /** Whether the cases are all there are: only then coverage says something. */
  readonly isWhole: boolean;
  readonly workers: number;
  /** Whether each state is opened and looked at; false where pictures are all that is wanted. */
  readonly explores: boolean;
  readonly taps: boolean;
  /** Whether parts of answers are played as other kinds of values. */
  readonly spoils?: boolean;
  /** Whether each journey is run in one of the languages; in all of them if absent. */
  readonly oneLanguage?: boolean;
  /** Whether a picture is taken after each step of a journey, which a report in words does not show. */
  readonly stepPictures?: boolean;
  /** Where the kept pictures are; absent: none are taken. */
  readonly pictures?: PicturesPart | undefined;
  onProgress(name: string, progress: Progress): void;
}

export interface PicturesPart extends BaselinePictures {
  /** A browser for the documents as they are released, at a moment that stands still. */
  openStill(now: number): Promise<TestBrowser>;
}

/** cases ─▶ rendered, tapped ─▶ journeys ─▶ pictures ─▶ findings and what of the documents was reached */
export async function runTests(parts: RunTestsParts): Promise<TestReport> {
  const { files, documents, probes, browser, cases, workers } = parts;
  const started = performance.now();
  const set = groupDocuments(files);
  const facts = readScreenFacts(set);
  const pathOf = (id: string) => {
    const call = set.calls.get(id);
    return call === undefined ? undefined : pathPattern(call, set.app);
  };
  const known = samplesText(files);
  const collector = createCollector(documents);
  const rendered: string[] = [];
  const ways: CallingWay[] = [];
  let tapped = 0;
  const count = (outcome: Outcome) => {
    if (outcome.taps.length === 0) rendered.push(outcome.test.name);
    else tapped++;
    const sightings = outcome.sightings.filter((one) => !isOfSample(one, known));
    collector.add({ ...outcome, sightings }, addressOf(outcome.test, "test"));
  };
  // Not of the cases: a part may be of journeys alone.
  const languages = [...new Set(readCases(files).map(({ language }) => language))];
  const languagesOf = (id: string) =>
    parts.oneLanguage === true ? languages.slice(turnOf(id, languages.length)).slice(0, 1) : languages;
  const planned = parts.journeys.flatMap((journey) =>
    languagesOf(journey.id).map((language) => ({ journey, language })),
  );
  /** Pages on which journeys ended. */
  const looked = { pages: new Set<string>(), layouts: new Set<string>() };
  let explored: Progress = { done: 0, total: 0 };
  let travelled = 0;
  const printProgress = (name: string) =>
    parts.onProgress(name, { done: explored.done + travelled, total: explored.total + planned.length });
  const explorers = exploreAll(parts.explores ? cases : [], {
    openPage: () => browser.openPage({ onProbe: probes.meet, isUnseen: true }),
    workers,
    taps: parts.taps,
    facts,
    onSource: probes.meetSource,
    onCalls: (way, paths) => ways.push({ way, paths }),
    callsOf(scenario) {
      const answers = set.scenarios.find(({ id }) => id === scenario)?.answers ?? {};
      return Object.keys(answers).flatMap((call) => pathOf(call) ?? []);
    },
    onOutcome(outcome, progress) {
      count(outcome);
      explored = progress;
      printProgress([outcome.test.name, ...outcome.taps].join(" › "));
    },
  });
  const journeys = await inOrder(
    planned,
    { after: explorers, openPage: () => browser.openPage({ onProbe: probes.meet }) },
    async (phone, { journey, language }) => {
      const test = {
        name: `${journey.id} · ${language}`,
        screen: "",
        language,
        path: journey.path,
        scenario: journey.scenario ?? "",
      };
      const result = await runJourney(phone, {
        journey,
        language,
        pathOf,
        address: addressOf(test, `t${crypto.randomUUID()}`),
        pictures: parts.stepPictures === true,
        onSource: probes.meetSource,
      });
      travelled++;
      printProgress(`journey ${test.name}`);
      const place = {
        file: documentPath({ kind: "journey", name: journey.id }),
        path: `/steps/${result.steps.length - 1}`,
      };
      if (result.failure !== undefined) {
        const message = `${result.steps.at(-1)?.words ?? ""}: ${result.failure}`;
        collector.addAt(place, { code: "journey-failed", message }, test.name, addressOf(test, "test"));
      }
      const broken = phone.takeSightings().filter(({ code }) => code === "page-error" || code === "policy-violation");
      // A page that is just leaving for another cannot be looked at.
      const shown =
        result.failure === undefined ? await lookAtPage(phone, { isOpening: false, seen: looked }).catch(() => []) : [];
      for (const one of [...broken, ...shown.filter((one) => !isOfSample(one, known))])
        collector.addAt(place, one, test.name, addressOf(test, "test"));
      return result;
    },
  );
  const spoiled =
    parts.spoils === true && parts.explores ? [...spoiledStates(files, cases), ...spoiledTaps(files, ways)] : [];
  await trySpoiled(spoiled, {
    openPage: () => browser.openPage({ isUnseen: true }),
    workers,
    offers: moneyOffers(documents.plans.values()),
    unreadableText: wordsIn(set.app.texts.malformed ?? "", cases[0]?.language ?? ""),
    onTried(state, sightings, done) {
      for (const one of sightings)
        collector.addAt(state.place, one, state.spoiled.name, addressOf(state.spoiled, "test"));
      parts.onProgress(`spoiled ${state.spoiled.name}`, { done, total: spoiled.length });
    },
  });
  await tryValues(parts.spoils === true && parts.explores ? valueStates(files, cases) : [], {
    openPage: () => browser.openPage({ isUnseen: true }),
    workers,
    onOutcome: (outcome) => collector.add(outcome, addressOf(outcome.test, "test")),
  });
  const { pictures: wanted } = parts;
  const still = await wanted?.openStill(PICTURE_TIME);
  const pictures =
    wanted === undefined || still === undefined
      ? []
      : await inOrder(
          cases,
          { after: Array(workers).fill(undefined), openPage: () => still.openPage({ now: PICTURE_TIME }) },
          async (phone, test, progress) => {
            const result = await compareWithBaseline(phone, test, wanted);
            parts.onProgress(`picture ${test.name}`, progress);
            if (result.outcome !== "same" && wanted.keep === undefined) {
              const message = result.outcome === "new" ? "no picture is kept" : `${result.pixels} pixels differ`;
              const place = documents.placeOfNode(test.screen, "");
              collector.addAt(place, { code: "picture-changed", message }, test.name, addressOf(test, "test"));
            }
            return result;
          },
        );
  await still?.close();
  const accepted = readUnreached(files);
  const isKnown = parts.isWhole && parts.explores;
  const coverage = isKnown ? reportCoverage(probes.all(), documents.places, accepted.list) : undefined;
  for (const one of parts.taps ? (coverage?.unused ?? []) : []) {
    const place = { file: accepted.path ?? "", path: `/unreached/${accepted.list.indexOf(one)}` };
    const message = `${one.at} of ${one.file} is reached, or not there`;
    collector.addAt(place, { code: "unused-exception", message }, "coverage", "");
  }
  return {
    documents: files.length,
    rendered,
    tapped,
    spoiled: spoiled.length,
    seconds: (performance.now() - started) / 1000,
    findings: collector.all(),
    coverage,
    journeys,
    pictures,
    textOf: (path) => own(Object.fromEntries(files.map((file) => [file.path, file.text])), path),
  } satisfies TestReport & { journeys: readonly JourneyResult[]; pictures: readonly PictureResult[] };
}

/** A number below `count`, the same for an id in every run. */
function turnOf(id: string, count: number): number {
  return [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % count;
}

/** Markup and words of programs that a sample itself holds are shown as they came, and what it names may be missing: that is right. */
function isOfSample({ code, message }: Sighting, known: string): boolean {
  const named =
    code === "wrong-words"
      ? /“(.*)”$/s.exec(message)?.[1]
      : code === "missing-file"
        ? message.split(" ")[0]
        : undefined;
  return named !== undefined && known.includes(named);
}

/**
 * Does each on one of several pages; results are in the order of the list.
 * @param parts `after`: of each page, what is to end before it is opened
 */
async function inOrder<Item, Result>(
  list: readonly Item[],
  { after, openPage }: { readonly after: readonly (Promise<void> | undefined)[]; openPage(): Promise<TestPage> },
  work: (phone: TestPage, item: Item, progress: Progress) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const open = list.entries();
  let done = 0;
  await Promise.all(
    after.map(async (before) => {
      await before;
      let phone: TestPage | undefined;
      for (const [index, item] of open) {
        phone ??= await openPage();
        results[index] = await work(phone, item, { done: ++done, total: list.length });
      }
      await phone?.close();
    }),
  );
  return results;
}
