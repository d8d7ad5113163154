import { openSeededTests } from "./find-seeds.ts";
import { makePopupProject } from "./popup-project.ts";
import { SEEDS, scriptOf } from "./seeds.ts";

// node --import tsx tests/verify/report.ts [part of a name]: breaks pages in each way, and says which `skrini test` finds.
const [part = ""] = process.argv.slice(2);
const project = makePopupProject();
const tests = await openSeededTests(project.root);
const wanted = SEEDS.filter(({ name, code }) => name.includes(part) || code === part);
let found = 0;
for (const seed of wanted) {
  const started = performance.now();
  const { findings } = await tests.find(scriptOf([{ seed }]), { screens: ["volume"], taps: seed.isTapped === true });
  const codes = new Set(findings.map(({ code }) => code));
  const isFound = codes.has(seed.code);
  if (isFound) found++;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${isFound ? "found " : "MISSED"} ${seed.code}: ${seed.name} (${[...codes].join(", ") || "nothing"}; ${seconds} s)`,
  );
}
console.log(`${found} of ${wanted.length} seeded faults found`);
await tests.close();
project.remove();
