import type { JsonObject } from "../../src/kit/json.ts";

/** Sentences that stand in no document, by language: what a person might add to a screen. */
const PHRASES: readonly { readonly [language: string]: string }[] = [
  {
    en: "You can come back to this page later.",
    sw: "Unaweza kurudi kwenye ukurasa huu baadaye.",
    de: "Sie können später auf diese Seite zurückkehren.",
    fr: "Vous pouvez revenir plus tard sur cette page.",
    ar: "يمكنك العودة إلى هذه الصفحة لاحقا.",
  },
  {
    en: "Our staff will be glad to help.",
    sw: "Wafanyakazi wetu watafurahi kusaidia.",
    de: "Unsere Leute helfen gern weiter.",
    fr: "Notre équipe vous aidera volontiers.",
    ar: "يسعد فريقنا أن يساعدك.",
  },
  {
    en: "Nothing changes before you agree.",
    sw: "Hakuna kinachobadilika kabla hujakubali.",
    de: "Ohne Ihre Zustimmung ändert sich nichts.",
    fr: "Rien ne change sans votre accord.",
    ar: "لا يتغير شيء قبل موافقتك.",
  },
  {
    en: "Read this carefully.",
    sw: "Soma hapa kwa makini.",
    de: "Bitte lesen Sie das aufmerksam.",
    fr: "Lisez ceci attentivement.",
    ar: "اقرأ هذا بعناية.",
  },
  {
    en: "This takes less than a minute.",
    sw: "Inachukua muda mfupi sana.",
    de: "Das dauert nur kurz.",
    fr: "Cela ne prend que peu de temps.",
    ar: "لن يستغرق هذا وقتا طويلا.",
  },
];

/** Names of rows, pages and buttons. */
const WORDS = {
  visit: {
    en: "How to find us",
    sw: "Jinsi ya kutufikia",
    de: "So finden Sie uns",
    fr: "Comment nous trouver",
    ar: "كيف تصل إلينا",
  },
  phone: { en: "Our phone", sw: "Simu yetu", de: "Unser Telefon", fr: "Notre téléphone", ar: "هاتفنا" },
  later: { en: "Not now", sw: "Si sasa", de: "Nicht jetzt", fr: "Pas maintenant", ar: "ليس الآن" },
} as const satisfies { readonly [name: string]: { readonly [language: string]: string } };

export function words(name: keyof typeof WORDS, languages: readonly string[]): JsonObject {
  const all: { readonly [language: string]: string } = WORDS[name];
  return Object.fromEntries(languages.map((language) => [language, all[language] ?? ""]));
}

/** A sentence in all of the languages. */
export function phrase(index: number, languages: readonly string[]): JsonObject {
  const one = PHRASES[index % PHRASES.length] ?? {};
  return Object.fromEntries(languages.map((language) => [language, one[language] ?? ""]));
}

export const PHRASE_COUNT = PHRASES.length;
