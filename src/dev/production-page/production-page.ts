import { DOCTOR_CHECKS } from "../../cli/doctor/checks.ts";
import type { DoctorCheck } from "../../cli/doctor/doctor-check.ts";
import { code, page, table } from "../../cli/generate/markdown.ts";

export const PRODUCTION_PAGE = "src/docs/guides/before-production.md";

const COMMANDS = `\`\`\`sh
npx skrini doctor
npx skrini doctor --json
npx skrini doctor --production --url https://app.example
\`\`\``;

/** The guide of what `skrini doctor` looks at. */
export function productionPage(): string {
  return page(
    "What stands between you and production",
    "`skrini doctor` looks at the machine, the settings and the documents. It says what is missing, and what mends it.",
    COMMANDS,
    "Call it with the environment variables that the server gets. With `--production` it ends with 1 where production lacks something, as in CI. With `--url` it looks at the app through its proxy.",
    "## On this machine",
    rows("here"),
    "## Before production",
    rows("production"),
    "## Beyond what it can see",
    BEYOND.map((one) => `- ${one}`).join("\n"),
  );
}

const BEYOND: readonly string[] = [
  "A backup of the database was restored elsewhere, and `npx skrini audit verify` found its log whole.",
  "Somebody other than the author has approved what goes live: see [release](release.md).",
  "The backend holds to the documents: see [contract](contract.md).",
  "Every screen was opened in every language on the phones that people have: see [test](test.md).",
  "The proxy, the probes and the alarms are set: see [run in production](run-in-production.md).",
];

function rows(needed: DoctorCheck["needed"]): string {
  const checks = DOCTOR_CHECKS.filter((check) => check.needed === needed);
  return table(
    ["It looks at", "Why", "The line that mends it"],
    checks.map(({ title, why, mend }) => [title, why, code(mend)]),
  );
}
