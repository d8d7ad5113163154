import type { DateFormat, FunctionFormats } from "../expression/function-formats.ts";
import { parseDatePattern } from "../expression/parse-date-pattern.ts";
import { own } from "../kit/own.ts";
import type { AppDocument } from "../language/documents.ts";
import { CompileError } from "./context/compile-error.ts";

/** How one language writes dates and numbers, a draft perhaps as the first language does; numbers as amounts, where the app says nothing else. */
export function compileFormats(
  { timeZone = "UTC", formats = {}, money }: Pick<AppDocument, "timeZone" | "formats" | "money">,
  language: string,
  first = language,
): FunctionFormats {
  const { date = {}, number = money, ...names } = own(formats, language) ?? own(formats, first) ?? {};
  const dates = Object.entries(date).map(([style, pattern]): [string, DateFormat] => {
    const parsed = parseDatePattern(pattern, names);
    if (!parsed.ok) throw new CompileError(`${parsed.message} in the format ${JSON.stringify(pattern)}`);
    return [style, parsed.format];
  });
  const { thousands, point } = number;
  const percent = "percent" in number ? (number.percent ?? "%") : "%";
  return { timeZone, dates: Object.fromEntries(dates), number: { thousands, point, percent } };
}
