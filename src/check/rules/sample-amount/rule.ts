import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary:
    "An element of a sample has an amount in minor units and another one in words, unlike all others of its list.",
  why: "Testers would see one amount and have another sent.",
  fix: "Write the same amount in both.",
  sample({ root }, report, { project }) {
    const answer = member(root, "answer");
    const read = readerOf(project);
    if (answer !== undefined && read !== undefined) search(answer, read, report);
  },
});

type Reader = (words: string) => number | undefined;

/** Reads an amount as app.json writes it, in minor units. */
function readerOf({ app }: Project): Reader | undefined {
  const money = member(app?.root, "money");
  const [currency = "", thousands = "", point = "."] = ["currency", "thousands", "point"].map((name) =>
    textOf(member(money, name)),
  );
  const divisor = member(money, "divisor")?.value;
  if (currency === "" || typeof divisor !== "number") return undefined;
  return (words) => {
    if (!words.startsWith(currency)) return undefined;
    const plain = words.slice(currency.length).trim().replaceAll(thousands, "").replace(point, ".");
    return /^\d+(?:\.\d+)?$/.test(plain) ? Math.round(Number(plain) * divisor) : undefined;
  };
}

function search(node: Located, read: Reader, report: RuleReport): void {
  const pairs = new Map<string, { readonly same: Located[]; readonly other: Located[] }>();
  for (const element of node.items) {
    const amounts = membersOf(element).filter(([, { value }]) => Number.isInteger(value));
    for (const [words, text] of membersOf(element)) {
      const written = read(textOf(text) ?? "");
      for (const [name, amount] of written === undefined ? [] : amounts) {
        const key = `${words} ${name}`;
        const pair = pairs.get(key) ?? { same: [], other: [] };
        pairs.set(key, pair);
        pair[amount.value === written ? "same" : "other"].push(amount);
      }
    }
  }
  for (const { same, other } of pairs.values()) {
    const [amount, second] = other;
    if (same.length < MIN_ALIKE || amount === undefined || second !== undefined) continue;
    report(amount, "the words beside it say another amount", "write the same in both");
  }
  for (const inner of [...node.members.values(), ...node.items]) search(inner, read, report);
}

/** Fewer may be alike by chance. */
const MIN_ALIKE = 2;
