import { oncePerText } from "../../kit/once-per-text.ts";

/** Things that exclude each other, by the words for each in languages that are most often checked. */
const CONTRASTS: readonly { readonly [meaning: string]: { readonly [language: string]: string } }[] = [
  {
    seconds: { en: "seconds?", sw: "sekunde", fr: "secondes?", de: "sekunden?", es: "segundos?", pt: "segundos?" },
    minutes: { en: "minutes?", sw: "dakika", fr: "minutes?", de: "minuten?", es: "minutos?", pt: "minutos?" },
    hours: { en: "hours?", fr: "heures?", de: "stunden?", es: "horas?", pt: "horas?", ar: "ساعة|ساعات" },
    days: { en: "days?", sw: "siku", fr: "jours?", de: "tage?n?", es: "días?", pt: "dias?", ar: "يوم|أيام|يومًا" },
    weeks: {
      en: "weeks?",
      sw: "wiki",
      fr: "semaines?",
      de: "wochen?",
      es: "semanas?",
      pt: "semanas?",
      ar: "أسبوع|أسابيع",
    },
    months: {
      en: "months?",
      sw: "mwezi|miezi",
      fr: "mois",
      de: "monate?n?",
      es: "mes|meses",
      pt: "mês|meses",
      ar: "شهر|أشهر",
    },
    years: {
      en: "years?",
      sw: "mwaka|miaka",
      fr: "ans?|années?",
      de: "jahre?n?",
      es: "años?",
      pt: "anos?",
      ar: "سنة|سنوات",
    },
  },
  {
    earlier: {
      en: "earlier|before",
      sw: "kabla|mapema",
      fr: "avant|plus tôt|antérieure?|précédente?",
      de: "früher\\w*|vorher|bevor",
      es: "antes|anterior",
      pt: "antes|anterior",
      ar: "قبل|قبله",
    },
    later: {
      en: "later|after|afterwards",
      sw: "baada|baadaye",
      fr: "après|plus tard|ultérieure?|suivante?",
      de: "später\\w*|nachher|nachdem",
      es: "después|más tarde|posterior|siguiente",
      pt: "depois|mais tarde|posterior|seguinte",
      ar: "بعده|لاحق",
    },
  },
  {
    "at least": {
      en: "at least|or more|least|minimum",
      sw: "angalau|kiwango cha chini",
      fr: "au moins|minimum",
      de: "mindestens|wenigstens",
      es: "al menos|como mínimo|mínimo",
      pt: "pelo menos|no mínimo|mínimo",
      ar: "على الأقل|الأدنى",
    },
    "at most": {
      en: "at most|or less|no more than|most|maximum",
      sw: "zisizozidi|isizozidi|kiwango cha juu",
      fr: "au plus|maximum",
      de: "höchstens|maximal",
      es: "como máximo|máximo",
      pt: "no máximo|máximo",
      ar: "على الأكثر|الأقصى",
    },
  },
  {
    first: {
      en: "first",
      sw: "kwanza",
      fr: "premiers?|première",
      de: "erste\\w*",
      es: "primer\\w*",
      pt: "primeir\\w*",
      ar: "أول|الأول",
    },
    last: {
      en: "last|latest",
      sw: "mwisho",
      fr: "derniers?|dernière",
      de: "letzte\\w*",
      es: "últim\\w*",
      pt: "últim\\w*",
      ar: "أخير|الأخير",
    },
  },
  {
    "sign in": {
      en: "sign in|log in",
      sw: "ingia",
      fr: "se connecter|connexion",
      de: "anmelden|anmeldung",
      es: "iniciar sesión",
      pt: "entrar",
      ar: "الدخول",
    },
    "sign out": {
      en: "sign out|log out",
      sw: "toka|utoke",
      fr: "se déconnecter|déconnexion",
      de: "abmelden|abmeldung",
      es: "cerrar sesión",
      pt: "sair",
      ar: "الخروج",
    },
  },
  {
    open: {
      en: "open|opens",
      sw: "fungua",
      fr: "ouvrir|ouverte?s?",
      de: "öffnen|offen|geöffnet",
      es: "abrir|abierto",
      pt: "abrir|aberto",
      ar: "فتح|مفتوح",
    },
    close: {
      en: "close|closed|closes",
      sw: "funga|imefungwa",
      fr: "fermer|fermée?s?",
      de: "schließen|geschlossen",
      es: "cerrar|cerrado",
      pt: "fechar|fechado",
      ar: "إغلاق|مغلق",
    },
  },
  {
    add: { en: "add", sw: "ongeza", fr: "ajouter", de: "hinzufügen", es: "añadir", pt: "adicionar", ar: "إضافة" },
    remove: {
      en: "remove|delete",
      sw: "ondoa|futa",
      fr: "supprimer|retirer",
      de: "entfernen|löschen",
      es: "eliminar|quitar",
      pt: "remover|apagar",
      ar: "إزالة|حذف",
    },
  },
  {
    failed: {
      en: "failed|fails",
      sw: "imeshindikana|yameshindikana|imeshindwa",
      fr: "échoué",
      de: "fehlgeschlagen",
      es: "falló|fallado",
      pt: "falhou",
      ar: "فشل|فشلت",
    },
    succeeded: {
      en: "succeeded|successful|successfully",
      sw: "imefanikiwa|yamefanikiwa",
      fr: "réussie?|succès",
      de: "erfolgreich",
      es: "éxito|exitos\\w*",
      pt: "sucesso",
      ar: "نجح|نجحت|بنجاح",
    },
  },
];

/** Words that say that something is not known, and all that may stand for them in a translation. */
const DOUBT: { readonly [language: string]: { readonly says: string; readonly maySay: string } } = {
  en: { says: "do not know|don['’]t know", maySay: "not|unknown|unsure|whether|could|n['’]t" },
  sw: { says: "hatujui", maySay: "hatu\\p{L}+|haijulikani|kama|sijui|huenda" },
  fr: { says: "ne savons pas", maySay: "pas|ignorons|inconnue?|si" },
  de: { says: "wissen nicht", maySay: "nicht|unbekannt|unklar|ob" },
  es: { says: "no sabemos", maySay: "no|desconoce\\p{L}+|si" },
  pt: { says: "não sabemos", maySay: "não|desconhece\\p{L}+|se" },
  ar: { says: "لا نعرف|لا نعلم", maySay: "لا|لم|هل|غير" },
};

/** The one of several things that words of a language speak of, by kind: none where they speak of two or of none. */
export function contrastsIn(words: string, language: string): readonly (string | undefined)[] {
  return CONTRASTS.map((meanings) => {
    const found = Object.keys(meanings).filter((meaning) => hasWords(words, meanings[meaning]?.[baseOf(language)]));
    return found.length === 1 ? found[0] : undefined;
  });
}

/** Whether words say that something is not known. */
export function saysUnknown(words: string, language: string): boolean {
  return hasWords(words, DOUBT[baseOf(language)]?.says);
}

/** Whether nothing in words of a language can mean that something is not known. */
export function hasNoDoubt(words: string, language: string): boolean {
  const doubt = DOUBT[baseOf(language)];
  return doubt !== undefined && !hasWords(words, doubt.maySay);
}

function baseOf(language: string): string {
  return language.split("-")[0] ?? "";
}

function hasWords(words: string, pattern: string | undefined): boolean {
  return pattern !== undefined && wholeWords(pattern).test(words);
}

const wholeWords = oncePerText((pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "iu"));
