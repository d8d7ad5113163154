import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { groupDocuments } from "../../compile/context/group-documents.ts";
import type { JourneyDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { findChromium } from "../../verify/browser/find-chromium.ts";
import { openBrowser } from "../../verify/browser/open-browser.ts";
import { type Reached, reachedBy } from "../../verify/cases/changed-documents.ts";
import { chooseCases, chooseShare, parseShard } from "../../verify/cases/choose-cases.ts";
import { type Case, readCases } from "../../verify/cases/read-cases.ts";
import { percentOf } from "../../verify/coverage/coverage-report.ts";
import { createProbes } from "../../verify/coverage/create-probes.ts";
import { lcov } from "../../verify/coverage/lcov.ts";
import { readUnreached } from "../../verify/coverage/read-unreached.ts";
import { inspectDocuments } from "../../verify/documents/inspect-documents.ts";
import type { TestReport } from "../../verify/reports/test-report.ts";
import { runTests } from "../../verify/run-tests.ts";
import type { UsefulSuggestion } from "../../verify/suggest/try-suggestions.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { namedProject } from "../project-root.ts";
import { readDocuments } from "../read-documents.ts";
import { writeInside } from "../write-inside.ts";
import { changedFiles } from "./changed-files.ts";
import type { testDefinition } from "./definition.ts";
import { openStill } from "./open-still.ts";
import { createProgress } from "./progress.ts";
import { writeReport } from "./reporters.ts";
import { serveDocuments } from "./serve-documents.ts";
import { suggest } from "./suggest.ts";

/** Where pictures are kept, from the project. */
const PICTURES = ".skrini/pictures";

type TestLine = CommandLine<typeof testDefinition>;

/** `skrini test`: 0 when nothing is wrong, 1 when there are findings, 2 when nothing could be tested. */
export async function test({ values, positionals }: TestLine, streams: Streams): Promise<number> {
  const [folder] = positionals;
  const root = namedProject(folder);
  const files = readDocuments(root);
  const choice = choiceOf(values, root, files);
  // A page waits for its next frame and its server: the processors have room for one more.
  const workers = values.workers ?? availableParallelism() + 1;
  const probes = createProbes();
  const documents = inspectDocuments(files, probes.instrument);
  // A missing browser is told at once, not behind a build.
  await findChromium();
  // The documents are checked and compiled before a browser is started for them.
  const served = await serveDocuments({ root, inspection: documents.inspection });
  const progress = createProgress(streams);
  try {
    const browser = await openBrowser(served.origin);
    try {
      const report = await runTests({
        ...choice,
        files,
        documents,
        probes,
        browser,
        workers,
        explores: !values.journeys,
        taps: !values["no-taps"],
        spoils: !values["no-taps"],
        oneLanguage: values["one-language"],
        stepPictures: values.reporter === "html",
        pictures: values.pictures
          ? {
              folder: join(root, PICTURES),
              openStill: (now) => openStill(root, now),
              ...(values.update && { keep: (path, picture) => writeInside(root, `${PICTURES}/${path}`, picture) }),
            }
          : undefined,
        onProgress: progress.show,
      });
      const { coverage } = report;
      if (values.suggest !== undefined && coverage !== undefined) {
        const folder = resolve(values.suggest);
        const useful = await suggest({ root, files, coverage, folder, workers, onProgress: progress.show });
        progress.end();
        streams.stderr.write(suggestedLines(useful, values.suggest));
      }
      progress.end();
      // Without taps little is reached: what the project insists on is about a whole run.
      const least = values["min-coverage"] ?? (values["no-taps"] ? 0 : readUnreached(files).least);
      return await finish(report, { ...values, "min-coverage": least }, streams);
    } finally {
      await browser.close();
    }
  } finally {
    await served.close();
  }
}

function suggestedLines(useful: readonly UsefulSuggestion[], folder: string): string {
  if (useful.length === 0) return "No answer at a boundary reaches more.\n";
  const lines = useful.map(({ words, test, reaches }) => {
    return [`  ${test.scenario} (${words}) on ${test.screen} reaches`, ...reaches].join("\n    ");
  });
  return [`Suggested under ${folder}, to be looked at and renamed:`, ...lines, ""].join("\n");
}

async function finish(report: TestReport, values: TestLine["values"], streams: Streams): Promise<number> {
  const { coverage, findings } = report;
  if (values.lcov !== undefined && coverage !== undefined) await writeFile(values.lcov, lcov(coverage));
  const text = writeReport(values.reporter ?? "pretty", report, streams);
  if (values.output === undefined) streams.stdout.write(text);
  else await writeFile(values.output, text);
  const least = values["min-coverage"];
  const reached = coverage === undefined ? 100 : percentOf(coverage);
  if (least !== undefined && reached < least) {
    streams.stderr.write(`${reached}% of what documents decide was reached, not ${least}%\n`);
    return 1;
  }
  return findings.length > 0 ? 1 : 0;
}

const PARTS = ["journeys", "plain", "screens", "shard", "changed-since"] as const;
const OF_EVERYTHING = ["suggest", "lcov", "min-coverage"] as const;

/** @throws WrongCallError for options of which nothing would come beside others */
function refusePart(values: TestLine["values"]): void {
  const isGiven = (name: (typeof PARTS | typeof OF_EVERYTHING)[number]) =>
    values[name] !== undefined && values[name] !== false;
  const part = PARTS.find(isGiven);
  const whole = OF_EVERYTHING.find(isGiven);
  if (part !== undefined && whole !== undefined)
    throw new WrongCallError(
      `--${whole} needs a run of everything, without --${part}: what the other states reach is not known otherwise`,
    );
  const left = (["plain", "screens"] as const).find((name) => values.journeys && isGiven(name));
  if (left !== undefined) throw new WrongCallError(`--journeys runs all of them: leave --${left} out`);
}

/** @throws WrongCallError */
function choiceOf(values: TestLine["values"], root: string, files: readonly SourceFile[]) {
  refusePart(values);
  if (values.update && !values.pictures) throw new WrongCallError("--update is about pictures: add --pictures");
  const shard = values.shard === undefined ? undefined : parseShard(values.shard);
  if (shard === null) throw new WrongCallError(`--shard is a part such as 2/4, not ${values.shard}`);
  const screens = values.screens?.split(",").map((id) => id.trim());
  const known = new Set(groupDocuments(files).screens.map(({ id }) => id));
  const unknown = screens?.find((id) => !known.has(id));
  if (unknown !== undefined) throw new WrongCallError(`there is no screen "${unknown}"`);
  const since = values["changed-since"];
  const reached: Reached | undefined = since === undefined ? undefined : reachedBy(changedFiles(root, since), files);
  const isWhole = shard === undefined && screens === undefined && reached === undefined && !values.plain;
  const isWanted = ({ scenario }: Case) => !values.plain || scenario === "";
  const journeys = (screens === undefined && !values.plain ? readJourneys(files) : []).filter(
    ({ id }) => reached === undefined || reached.journeys.has(id),
  );
  return {
    isWhole,
    cases: chooseCases(readCases(files).filter(isWanted), { screens, reached, shard }),
    journeys: chooseShare(journeys, shard),
  };
}

function readJourneys(files: readonly SourceFile[]): readonly JourneyDocument[] {
  return files
    .filter(({ path }) => documentPlace(path)?.kind === "journey")
    .map(({ text }) => JSON.parse(text) as JourneyDocument);
}
