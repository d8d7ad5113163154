import { readXml, XmlError } from "../kit/files/read-xml.ts";
import { matchLanguage } from "../kit/language/match-language.ts";
import { own } from "../kit/own.ts";
import type { ReadRowsResult, RowProblem, TextRow, Translatable } from "./text-row.ts";

const NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2";
/** A project has thousands of texts; each is four elements. */
const MAX_ELEMENTS = 500_000;
/** More are of one cause. */
const MAX_PROBLEMS = 100;
/** Characters that no XML 1.0 document can hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * The texts as XLIFF 1.2, for tools of translators: a unit per text under its id, from one language to another. The same
 * texts give the same bytes.
 */
export function writeXliff(
  texts: readonly Translatable[],
  { source, target }: { readonly source: string; readonly target: string },
): string {
  const units = texts.flatMap(({ id, words }) => {
    const [from = "", to = ""] = [own(words, source), own(words, target)];
    if (NOT_XML.test(from + to)) return [];
    return [
      `      <trans-unit id="${escapeXml(id)}" xml:space="preserve">`,
      `        <source>${escapeXml(from)}</source>`,
      ...(to === "" ? [] : [`        <target>${escapeXml(to)}</target>`]),
      "      </trans-unit>",
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="1.2">`,
    `  <file original="schemas" source-language="${source}" target-language="${target}" datatype="plaintext">`,
    "    <body>",
    ...units,
    "    </body>",
    "  </file>",
    "</xliff>",
    "",
  ].join("\n");
}

/** A bare carriage return would be read as a new line. */
function escapeXml(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped.replaceAll('"', "&quot;").replaceAll("\r", "&#13;");
}

/** Whether a file is XLIFF rather than a table. */
export function isXliff(text: string): boolean {
  return /^\ufeff?\s*</.test(text);
}

/** Units without a target are left out: nobody translated them. A target with marks inside is refused, not flattened. */
export function readXliff(text: string, languages: readonly string[]): ReadRowsResult {
  const rows: TextRow[] = [];
  const problems: RowProblem[] = [];
  let language: string | null = null;
  let unit: { readonly id: string; readonly line: number } | null = null;
  let source: string | null = null;
  let target: string | null = null;
  let isInSource = false;
  let isAlternative = false;
  const refuse = (line: number, message: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ line, message });
  };
  try {
    readXml(text, MAX_ELEMENTS, {
      open({ local, attributes }, line) {
        const attribute = (name: string) => own(attributes, name)?.value ?? "";
        if (target !== null) refuse(line, `the target has <${local}> in it: send it back as plain text`);
        else if (local === "file") {
          const named = attribute("target-language");
          language = matchLanguage([named], languages) ?? null;
          if (language === null) refuse(line, `target-language is one of ${languages.join(", ")}; found "${named}"`);
        } else if (local === "trans-unit") {
          unit = { id: attribute("id"), line };
          source = null;
        } else if (local === "alt-trans") isAlternative = true;
        else if (unit === null || isAlternative) return;
        else if (local === "target") target = "";
        else if (local === "source") {
          source = "";
          isInSource = true;
        }
      },
      text(words) {
        if (target !== null) target += words;
        else if (isInSource) source = (source ?? "") + words;
      },
      close({ local }) {
        if (local === "trans-unit") unit = null;
        if (local === "alt-trans") isAlternative = false;
        if (local === "source") isInSource = false;
        if (local !== "target" || unit === null || target === null) return;
        if (target !== "" && language !== null)
          rows.push({ ...unit, source, byLanguage: new Map([[language, target]]) });
        target = null;
      },
    });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { ok: false, problems: [{ line: error.line, message: `this is no XLIFF: ${error.message}` }] };
  }
  if (language === null && problems.length === 0)
    refuse(1, "this is no XLIFF 1.2: it has no <file> with a target-language");
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows };
}
