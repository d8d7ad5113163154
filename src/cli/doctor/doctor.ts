import { messageOf } from "../../kit/message-of.ts";
import { plainText } from "../../kit/plain-text.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { namedProject } from "../project-root.ts";
import { readDocuments } from "../read-documents.ts";
import { readStartOptions } from "../start/start-options.ts";
import { DOCTOR_CHECKS } from "./checks.ts";
import type { doctorDefinition } from "./definition.ts";
import { type DoctorCheck, lacking, type Patient, type Verdict } from "./doctor-check.ts";

/** A check with what it found; `mend` where it is not as it should be. */
type Diagnosis = Pick<DoctorCheck, "id" | "title" | "needed"> & Verdict;

/** `skrini doctor`: 0 where nothing is wrong, 1 where something is. */
export async function doctor(
  { values, positionals: [folder] }: CommandLine<typeof doctorDefinition>,
  { stdout }: Streams,
): Promise<number> {
  const root = namedProject(folder);
  if (values.url !== undefined && !/^https?:\/\/[^/\s]+/.test(values.url))
    throw new WrongCallError(`--url is not an address such as https://app.example: ${values.url}`);
  const found = await diagnose(process.env, root, values.url ?? null);
  const wrong = found.filter(({ ok, needed }) => !ok && (needed === "here" || values.production));
  stdout.write(values.json ? `${JSON.stringify({ ok: wrong.length === 0, checks: found }, null, 2)}\n` : report(found));
  return wrong.length > 0 ? 1 : 0;
}

/** All that the checks find; wrong settings alone where there are such, since the checks go by them. */
async function diagnose(env: NodeJS.ProcessEnv, root: string, url: string | null): Promise<readonly Diagnosis[]> {
  let settings: Patient["settings"];
  try {
    settings = readStartOptions(env, root);
  } catch (error) {
    const mend = "correct it where you set it, and call doctor again for the rest";
    return [{ id: "settings", title: "Settings", needed: "here", ...lacking(messageOf(error), mend) }];
  }
  const patient = { env, settings, node: process.versions.node, root, documents: readDocuments(root), url };
  return Promise.all(DOCTOR_CHECKS.map((check) => diagnosisOf(check, patient)));
}

async function diagnosisOf(check: DoctorCheck, patient: Patient): Promise<Diagnosis> {
  const { id, title, needed } = check;
  const verdict = await look(check, patient);
  return { id, title, needed, ...(verdict.ok ? verdict : { mend: check.mend, ...verdict }) };
}

/** A check that cannot be done says so: the others are worth knowing. */
async function look(check: DoctorCheck, patient: Patient): Promise<Verdict> {
  try {
    return await check.look(patient);
  } catch (error) {
    return lacking(messageOf(error));
  }
}

function report(found: readonly Diagnosis[]): string {
  const part = (title: string, wanted: Diagnosis["needed"]) => {
    const lines = found.filter(({ needed }) => needed === wanted).map(line);
    return lines.length === 0 ? [] : [`${title}\n${lines.join("\n")}\n`];
  };
  return [...part("This machine", "here"), ...part("Before production", "production")].join("\n");
}

function line(diagnosis: Diagnosis): string {
  const { ok, title, found } = diagnosis;
  const first = `  ${ok ? "ok  " : "lack"}  ${title}: ${found}`;
  return plainText(ok ? first : `${first}\n        ${diagnosis.mend ?? ""}`);
}
