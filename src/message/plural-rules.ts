import { own } from "../kit/own.ts";

/** Categories of a language besides `other`, each with its rule: an expression over the number `n`. */
export type PluralRules = { readonly [category: string]: string };

const WHOLE = "n % 1 == 0";
const MILLIONS = "n != 0 && n % 1000000 == 0";
const SLAVIC_FEW = `${WHOLE} && n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14)`;

/** CLDR's cardinal rules, for numbers from zero up that are printed without trailing zeros. */
const GROUPS: readonly (readonly [languages: string, rules: PluralRules])[] = [
  ["id ja km ko lo ms my th vi wo yo zh", {}],
  [
    "af az bg de el en et eu fi gl hu ka kk ky ml mn mr nb ne nl nn no om sn so sq sv sw ta te tk tn tr ts ug ur uz xh",
    { one: "n == 1" },
  ],
  ["am bn fa gu hi kn zu", { one: "n >= 0 && n <= 1" }],
  ["ln mg pa", { one: "n == 0 || n == 1" }],
  ["fr", { one: "n >= 0 && n < 2", many: MILLIONS }],
  ["pt", { one: "n >= 0 && n < 2", many: MILLIONS }],
  ["ca es it", { one: "n == 1", many: MILLIONS }],
  [
    "be ru uk",
    {
      one: `${WHOLE} && n % 10 == 1 && n % 100 != 11`,
      few: SLAVIC_FEW,
      many: `${WHOLE} && (n % 10 == 0 || n % 10 >= 5 || n % 100 >= 11 && n % 100 <= 14)`,
    },
  ],
  ["pl", { one: "n == 1", few: SLAVIC_FEW, many: WHOLE }],
  ["cs sk", { one: "n == 1", few: `${WHOLE} && n >= 2 && n <= 4`, many: `!(${WHOLE})` }],
  ["ro", { one: "n == 1", few: `!(${WHOLE}) || n == 0 || n % 100 >= 1 && n % 100 <= 19` }],
  [
    "ar",
    {
      zero: "n == 0",
      one: "n == 1",
      two: "n == 2",
      few: "n % 100 >= 3 && n % 100 <= 10 && n % 1 == 0",
      many: "n % 100 >= 11 && n % 1 == 0",
    },
  ],
];

/**
 * By language, in the order in which they are tried.
 * @internal for its tests, beside this module
 */
export const PLURAL_RULES: { readonly [language: string]: PluralRules } = Object.fromEntries(
  GROUPS.flatMap(([languages, rules]) => languages.split(" ").map((language) => [language, rules] as const)),
);

/** Those of a language such as `en` or `en-TZ`; null where they are not known. */
export function pluralRulesOf(language: string): PluralRules | null {
  return own(PLURAL_RULES, language) ?? own(PLURAL_RULES, language.split("-")[0] ?? "") ?? null;
}
