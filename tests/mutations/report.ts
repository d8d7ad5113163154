import { checkMutants, type Outcome } from "./check-mutants.ts";
import { expectationOf, writeExpectation } from "./expectation.ts";
import { FAMILIES } from "./families.ts";
import { readProject } from "./project.ts";
import { seedMutants } from "./seed.ts";
import { summaryOf } from "./summary.ts";
import { UNTELLABLE } from "./untellable.ts";

const USAGE = `node --import tsx tests/mutations/report.ts [family…] [--missed] [--kind=<id>] [--update] [--untellable]
Says of each kind of mistake how many the checker catches, at a right line or not, and with how many messages each.
--missed   only what is missed, told at another line or by several messages, with its place
--kind=ID  this kind alone, with what the checker says of each
--update   writes what is caught today to expected.json and README.md, which tests/mutations/mutations.test.ts holds
--untellable  only what is not seeded, since the documents don't show it, with the reasons`;

const options = process.argv.slice(2);
const asked = options.filter((option) => !option.startsWith("--"));
const kinds = options.flatMap((option) => (option.startsWith("--kind=") ? [option.slice("--kind=".length)] : []));
const isKnown = (option: string) => option in FAMILIES || /^--(missed|update|untellable|kind=.*)$/.test(option);
if (!options.every(isKnown)) {
  console.error(`${USAGE}\nfamilies: ${Object.keys(FAMILIES).join(" ")}`);
  process.exit(2);
}
if (options.includes("--untellable")) {
  for (const { kind, reason } of UNTELLABLE) console.info(`${kind}: ${reason}`);
  process.exit(0);
}
const onlyMissed = options.includes("--missed");
const families = Object.fromEntries(
  Object.entries(FAMILIES)
    .filter(([family]) => asked.length === 0 || asked.includes(family))
    .map(([family, all]) => [family, all.filter(({ id }) => kinds.length === 0 || kinds.includes(id))]),
);
const start = performance.now();
const outcomes = checkMutants(seedMutants(families, [".", "tests/other-app"].map(readProject)));

for (const [family, all] of Object.entries(families)) {
  const own = outcomes.filter(({ mutant }) => mutant.family === family);
  if (own.length > 0 && kinds.length === 0) console.info(`\n${line(family, own)}`);
  for (const { id, summary } of all) {
    const these = own.filter(({ mutant }) => mutant.kind.id === id);
    if (onlyMissed && these.length > 0 && these.every(isPerfect)) continue;
    console.info(`  ${line(id, these)} ${summary}`);
    if (onlyMissed || kinds.length > 0) for (const outcome of these) tell(outcome);
  }
}
console.info(`\n${line("all", outcomes)} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
if (options.includes("--update") && asked.length === 0 && kinds.length === 0) writeExpectation(expectationOf(outcomes));

function isPerfect({ isAtLine, found }: Outcome): boolean {
  return isAtLine && found.length === 1;
}

function line(name: string, these: readonly Outcome[]): string {
  const { mutants, caught, atLine, messages } = summaryOf(these);
  return `${name.padEnd(34)} ${`${caught}/${mutants} caught, ${atLine} at the line, ${messages.toFixed(2)} messages`.padEnd(46)}`;
}

function tell(outcome: Outcome): void {
  const { mutant, found, isCaught, isAtLine } = outcome;
  if (onlyMissed && isPerfect(outcome)) return;
  const [place] = mutant.mutation.places;
  const how = isCaught ? (isAtLine ? "caught " : "not at ") : "missed ";
  console.info(`      ${how} ${place?.file} /${place?.path.join("/")}`);
  for (const { file, line: row, code, path, message } of found.slice(0, 4)) {
    console.info(`              ${file}:${row} ${path} ${code}: ${message}`);
  }
}
