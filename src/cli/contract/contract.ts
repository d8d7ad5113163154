import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import { checkDocuments } from "../../check/incremental/check-documents.ts";
import { type Contract, createContract } from "../../contract/contract.ts";
import type { Exchange } from "../../contract/exchange.ts";
import { type FoundDrift, type HeldExchange, holdExchange } from "../../contract/hold-exchange.ts";
import { joinDrifts } from "../../contract/join-drifts.ts";
import { learnSchemas } from "../../contract/learn-schemas.ts";
import { readHar } from "../../contract/read-har.ts";
import { isObject, type JsonObject } from "../../kit/json.ts";
import { parseJson } from "../../kit/parse-json.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { readInput } from "../command/read-input.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { createFormatter } from "../format/create-formatter.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { currentProject } from "../project-root.ts";
import { readDocuments } from "../read-documents.ts";
import { listProblems } from "../start/broken-documents.ts";
import { errorsAmong } from "../start/opened-releases.ts";
import { listed } from "../studio-client/describe.ts";
import { writeInside } from "../write-inside.ts";
import { askBackend } from "./ask-backend.ts";
import { writeReport } from "./contract-report.ts";
import type { contractDefinition } from "./definition.ts";
import { findCall, planRequests, type RequestPlan } from "./plan-requests.ts";

type ContractLine = CommandLine<typeof contractDefinition>;

/** Bytes of a recording that are read at most. */
const MAX_RECORDING_BYTES = 256 * 1024 * 1024;
const MAX_PAYLOADS_BYTES = 1024 * 1024;
const FOR_ASKING = ["query", "payloads", "send", "timeout"] as const;

/** `skrini contract`: 0 when all answers fit, 1 when some do not, 2 when none could be compared. */
export async function contract({ values, positionals: [recording] }: ContractLine, streams: Streams): Promise<number> {
  const { against } = values;
  if ((against === undefined) === (recording === undefined)) {
    throw new WrongCallError("give either --against <url> or a recording", { withUsage: true });
  }
  if (values.write && !values.learn) throw new WrongCallError("--write is for what --learn proposes");
  refuseUnused(values);
  refuseUnseen(values);
  const root = currentProject();
  const files = readDocuments(root);
  // Rules are left out: they judge screens, and only the calls are compared with the backend.
  const found = checkDocuments(files, { ...(await readParts(root)), rules: [] });
  const errors = errorsAmong(found).filter(({ file }) => /^schemas\/(app\.json|calls\/)/.test(file));
  if (errors.length > 0) {
    throw new WrongCallError(`${listProblems(errors)}\nThe calls have errors: nothing was held against them.`);
  }
  const parts = createContract(files);
  const { exchanges, skipped } =
    against === undefined
      ? { exchanges: await readInput(recording ?? "", MAX_RECORDING_BYTES, readHar), skipped: [] }
      : await ask(against, values, parts);
  const wanted = values.calls === undefined ? undefined : listed(values.calls);
  for (const id of wanted ?? []) findCall(parts, id);
  const held: HeldExchange[] = [];
  for (const exchange of exchanges) {
    const one = await holdExchange(exchange, parts);
    if (wanted === undefined || against !== undefined || wanted.includes(one.call ?? "")) held.push(one);
  }
  const joined = joinDrifts(held.flatMap(({ drifts }) => drifts));
  const report = {
    drifts: joined.map(({ drift }) => drift),
    compared: held.filter(({ outcome }) => outcome === "compared").length,
    refused: held.flatMap(({ outcome, call = "", refusal = "" }) =>
      outcome === "refused" ? [{ call, words: refusal }] : [],
    ),
    skipped,
    learned: values.learn
      ? await learn(
          held.flatMap(({ drifts }) => drifts),
          parts,
          { root, files, isWrite: values.write },
        )
      : [],
    files,
  };
  streams.stdout.write(writeReport(report, values.format, streams));
  const isBad = ({ drift }: FoundDrift) => drift.severity === "error" || values["fail-on"] === "warning";
  if (joined.some(isBad)) return 1;
  if (report.compared > 0) return 0;
  streams.stderr.write("No answer could be compared: nothing is known of this backend.\n");
  return 2;
}

/** @throws WrongCallError for what would change nothing, or leave no time */
function refuseUnused(values: ContractLine["values"]): void {
  if (values.timeout === 0) throw new WrongCallError("--timeout takes more than 0 seconds");
  const unused = FOR_ASKING.find((name) => values.against === undefined && values[name] !== undefined);
  if (unused !== undefined)
    throw new WrongCallError(`--${unused} is for what --against asks: a recording has its requests`);
}

/** @throws WrongCallError for a diff that would stand nowhere */
function refuseUnseen({ learn: isLearning, write, format }: ContractLine["values"]): void {
  const isShown = format === undefined || ["pretty", "plain", "json"].includes(format);
  if (isLearning && !write && !isShown)
    throw new WrongCallError(
      `--format ${format} has no place for what --learn proposes: take plain or json, or add --write`,
    );
}

async function ask(address: string, values: ContractLine["values"], parts: Contract) {
  const against = URL.canParse(address) ? new URL(address) : undefined;
  if (against === undefined || !/^https?:$/.test(against.protocol)) {
    throw new WrongCallError("--against takes an address that begins with http:// or https://");
  }
  const plan: RequestPlan = await planRequests(parts, {
    against,
    query: new URLSearchParams(values.query ?? ""),
    payloads: await readPayloads(values.payloads),
    calls: values.calls === undefined ? undefined : listed(values.calls),
    send: listed(values.send ?? ""),
  });
  const timeout = values.timeout === undefined ? parts.app.calls.timeout : Math.max(1, values.timeout * 1000);
  const exchanges: Exchange[] = [];
  // One after the other: a backend that people use is not to feel it.
  for (const request of plan.requests) exchanges.push(await askBackend(request, timeout));
  return { exchanges, skipped: plan.skipped };
}

async function readPayloads(path: string | undefined): Promise<JsonObject> {
  return path === undefined ? {} : readInput(path, MAX_PAYLOADS_BYTES, parsePayloads);
}

function parsePayloads(text: string): JsonObject {
  const value = parsed(text);
  if (!isObject(value)) throw new Error("it is no JSON object of calls");
  return value as JsonObject;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

interface LearnParts {
  readonly root: string;
  readonly files: readonly SourceFile[];
  readonly isWrite: boolean;
}

async function learn(found: readonly FoundDrift[], parts: Contract, { root, files, isWrite }: LearnParts) {
  const format = createFormatter(files, await readParts(root));
  const learned: { file: string; diff: string }[] = [];
  for (const [path, document] of learnSchemas(found, parts)) {
    const before = files.find((file) => file.path === path)?.text ?? "";
    const result = format({ path, text: JSON.stringify(document) });
    if (!result.ok) throw new Error(result.problem);
    if (isWrite) writeInside(root, path, result.text);
    if (result.text !== before) learned.push({ file: path, diff: patchOf(path, before, result.text) });
  }
  return learned;
}

/** As a unified diff, which `git apply` takes. */
function patchOf(path: string, before: string, after: string): string {
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, options);
}
