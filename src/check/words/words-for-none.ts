/** How a sentence begins which says that there is nothing, in languages that are most often checked. */
const NONE: { readonly [language: string]: RegExp } = {
  en: /^(?:(?:there (?:is|are)|you have|we found) (?:no|nothing|none)\b|nothing\b|none\b|no\b(?=.*\byet\b))/iu,
  sw: /^(?:hakuna|hatukupata|huna|bado (?:hakuna|huna|hujawa))(?!\p{L})/iu,
  fr: /^(?:aucune?|rien|il n['’]y a (?:pas|rien|aucune?)|vous n['’]avez (?:pas|rien|aucune?))(?!\p{L})/iu,
  de: /^(?:(?:es gibt|sie haben|du hast) )?(?:noch )?(?:keine?|nichts)(?!\p{L})/iu,
  es: /^(?:no hay|no tiene|ning[uú]n|todavía no|aún no)/iu,
  pt: /^(?:não há|não tem|nenhum|ainda não|você não tem)/iu,
  ar: /^(?:لا يوجد|لا توجد|ليس لديك|لم نجد|لا شيء)/u,
};

/** Whether words of a language, such as `en` or `en-GB`, say that there is none of what `name` says, such as `openRides`. */
export function saysNoneOf(name: string, words: string, language: string | undefined): boolean {
  const [start] = NONE[language?.split("-")[0] ?? ""]?.exec(words.trim()) ?? [];
  if (start === undefined) return false;
  const named = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase();
  const [rest] = words
    .trim()
    .slice(start.length)
    .trim()
    .toLowerCase()
    .split(/[^\p{L}\d ]/u);
  return `${rest} `.startsWith(`${named} `);
}
