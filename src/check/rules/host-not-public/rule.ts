import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

const OWN_MACHINE = /^(localhost|[\d.]+|.*\.(local|localhost|internal|lan|test|invalid))$/;

export const rule = defineRule({
  summary:
    "A listed host that is a developer's own machine, an address of numbers, or the end of a name that many hosts share.",
  why: "A phone cannot reach the first, nobody can prove who answers at the second, and the third lists strangers or nobody.",
  fix: "Write the whole name of one host; the sandbox reaches this machine without a list.",
  app({ root }, report) {
    for (const [list, hosts] of membersOf(member(root, "hosts"))) {
      if (list === "shell") continue;
      for (const host of hosts.items) {
        const problem = problemOf(host, list);
        if (problem !== undefined) report(host, `${JSON.stringify(host.value)} ${problem}`, "such as pay.lender.com");
      }
    }
  },
});

function problemOf(host: Located, list: string): string | undefined {
  const written = textOf(host) ?? "";
  const name = written.replace(/^http:\/\//, "").replace(/:\d+$/, "");
  if (OWN_MACHINE.test(name)) return "is no host that every phone can reach by its name";
  if (!name.includes(".")) return "is the end of many hosts' names";
  // `co.tz`, `com.ph`: registries hand out names below these.
  if (/^(co|com|ac|go|gov|ne|net|or|org|edu|mil|sc|me|info|mobi|tv)\.[a-z]{2}$/.test(name))
    return "is the end of many hosts' names";
  if (name.includes("..")) return "has two dots in a row";
  if (list === "session" && written.startsWith("http://")) return "would get the session in clear: it has no https";
  return undefined;
}
