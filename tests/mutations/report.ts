import { type CommandLine, defineCommand } from "../../src/cli/command/command.ts";
import { commandOf } from "../../src/cli/command/command-of.ts";
import { runCommand } from "../../src/cli/command/run-command.ts";
import { APPS, readApps } from "./apps.ts";
import { checkMutants, type Outcome } from "./check-mutants.ts";
import { byApp, expectationOf, writeExpectation } from "./expectation.ts";
import { FAMILIES } from "./families.ts";
import { seedMutants } from "./seed.ts";
import { summaryOf } from "./summary.ts";
import { UNTELLABLE } from "./untellable.ts";

const definition = defineCommand({
  name: "mutations",
  summary: "Says of each kind of mistake how many the checker catches, at a right line or not, with how many messages.",
  positionals: [{ name: "family", choices: Object.keys(FAMILIES), multiple: true }],
  options: {
    missed: { type: "boolean", description: "only what is missed, told at another line or by several messages" },
    app: { type: "string", value: "folder", description: `mistakes in this app alone: ${APPS.join(", ")}` },
    kind: { type: "string", value: "id", description: "this kind alone, with what the checker says of each" },
    update: {
      type: "boolean",
      description: "writes what is caught to expected.json and contribute.md, which mutations.test.ts holds",
    },
    untellable: { type: "boolean", description: "what the documents don't show, with the reasons" },
  },
});
type Line = CommandLine<typeof definition>;

// node --import tsx tests/mutations/report.ts --help
process.exitCode = await runCommand(
  commandOf(definition, async () => (line) => (line.values.untellable ? listUntellable() : report(line))),
  process.argv.slice(2),
  process,
);

function listUntellable(): number {
  for (const { kind, reason } of UNTELLABLE) console.info(`${kind}: ${reason}`);
  return 0;
}

function report({ values: { missed, kind, app, update }, positionals: asked }: Line): number {
  const families = Object.fromEntries(
    Object.entries(FAMILIES)
      .filter(([family]) => asked.length === 0 || asked.includes(family))
      .map(([family, all]) => [family, all.filter(({ id }) => kind === undefined || kind === id)]),
  );
  const start = performance.now();
  const outcomes = checkMutants(
    seedMutants(
      families,
      readApps().filter(({ root }) => app === undefined || app === root),
    ),
  );
  for (const [family, all] of Object.entries(families)) {
    const own = outcomes.filter(({ mutant }) => mutant.family === family);
    if (own.length > 0 && kind === undefined) console.info(`\n${row(family, own)}`);
    for (const { id, summary } of all) {
      const these = own.filter(({ mutant }) => mutant.kind.id === id);
      if (missed && these.length > 0 && these.every(isPerfect)) continue;
      console.info(`  ${row(id, these)} ${summary}`);
      if (missed || kind !== undefined) for (const outcome of these) tell(outcome, missed);
    }
  }
  for (const [root, own] of byApp(outcomes)) console.info(`\n${row(root, own)}`);
  console.info(`\n${row("all", outcomes)} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (update && asked.length === 0 && kind === undefined && app === undefined)
    writeExpectation(expectationOf(outcomes));
  return 0;
}

function isPerfect({ isAtLine, found }: Outcome): boolean {
  return isAtLine && found.length === 1;
}

function row(name: string, these: readonly Outcome[]): string {
  const { mutants, caught, atLine, messages } = summaryOf(these);
  return `${name.padEnd(34)} ${`${caught}/${mutants} caught, ${atLine} at the line, ${messages.toFixed(2)} messages`.padEnd(46)}`;
}

function tell(outcome: Outcome, missed: boolean): void {
  const { mutant, found, isCaught, isAtLine } = outcome;
  if (missed && isPerfect(outcome)) return;
  const [place] = mutant.mutation.places;
  const how = isCaught ? (isAtLine ? "caught " : "not at ") : "missed ";
  console.info(`      ${how} ${mutant.project.root} ${place?.file} /${place?.path.join("/")}`);
  for (const { file, line, code, path, message } of found.slice(0, 4)) {
    console.info(`              ${file}:${line} ${path} ${code}: ${message}`);
  }
}
