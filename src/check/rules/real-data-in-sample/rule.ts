import type { Located } from "../../report/located.ts";
import { inString } from "../../report/reporter.ts";
import { defineRule, type RuleReport } from "../rule.ts";

/** Where people have their mail: no example has an address there. */
const MAIL =
  /[\w.+-]+@(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|icloud|me|aol|gmx|proton|protonmail|mail|yandex)\.(?:com?(?:\.[a-z]{2})?|[a-z]{2,3})\b/i;
const TOKEN = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{6,}/;
const CARD = /(?<![\d.])[3-6]\d{3}([ -]?)\d{4}\1\d{4}\1\d{1,7}(?![\d.])/g;
/** The numbers that card companies give out for tests. */
const TEST_CARD =
  /^(?:4111111111111111|4242424242424242|4000000000000002|5555555555554444|5105105105105100|378282246310005)$/;

export const rule = defineRule({
  summary: "A sample or a scenario holds what looks like a real person's: a mail address, a card's number, a token.",
  why: "Everyone who has the documents has it, and tests would write to them.",
  fix: "Make one up: `asha@example.com`, `4111 1111 1111 1111`, `token-of-nobody`.",
  sample({ root, text }, report) {
    search(root, text, report);
  },
  scenario({ root, text }, report) {
    search(root, text, report);
  },
  journey({ root, text }, report) {
    search(root, text, report);
  },
});

function search(node: Located, text: string, report: RuleReport): void {
  if (typeof node.value === "string") {
    const found = somebodyIn(node.value);
    if (found !== undefined)
      report(inString(text, node, found.index), `${JSON.stringify(found.words)} may be somebody's`, found.hint);
  }
  for (const inner of [...node.members.values(), ...node.items]) search(inner, text, report);
}

function somebodyIn(
  text: string,
): { readonly words: string; readonly index: number; readonly hint: string } | undefined {
  const [mail, token] = [MAIL.exec(text), TOKEN.exec(text)];
  if (mail !== null) return { words: mail[0], index: mail.index, hint: "asha@example.com" };
  if (token !== null) return { words: `${token[0].slice(0, 12)}…`, index: token.index, hint: "token-of-nobody" };
  for (const { 0: words, index } of text.matchAll(CARD)) {
    const digits = words.replace(/\D/g, "");
    if (digits.length >= 15 && digits.length <= 19 && isCard(digits) && !TEST_CARD.test(digits))
      return { words, index, hint: "4111 1111 1111 1111" };
  }
  return undefined;
}

/** The last digit follows from those before it, by Luhn's rule. */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
