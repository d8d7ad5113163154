/** Words on the buttons of any app, which are words of that one language of these: no names, and none that two write alike. */
const WORDS: { readonly [language: string]: string } = {
  en: "accept add again agree apply approve back book borrow buy call cancel choose clear close confirm continue copy decline delete done edit finish hide later leave next open pay remove repay reply retry save search see select send show submit try yes",
  sw: "badili badilisha chagua endelea fungua funga futa ghairi hakiki hariri hifadhi hapana ingia jaribu kubali lipa mbele nakili ndiyo omba ondoa ongeza onyesha piga rudi soma tafuta tazama tuma weka",
  fr: "accepter ajouter annuler choisir confirmer continuer copier effacer enregistrer envoyer fermer modifier oui ouvrir rechercher réessayer suivant supprimer valider",
  de: "abbrechen absenden ändern anzeigen auswählen bearbeiten bestätigen bezahlen entfernen fertig hinzufügen löschen nein öffnen schließen senden speichern suchen weiter zahlen zurück",
  es: "aceptar añadir borrar buscar cambiar cancelar cerrar confirmar continuar copiar editar eliminar elegir enviar guardar pagar siguiente volver",
  pt: "aceitar adicionar alterar apagar avançar buscar cancelar confirmar continuar copiar editar eliminar enviar escolher excluir fechar guardar pagar salvar seguinte sim voltar",
};

const BY_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(" "))]),
);

/** Whether a word in small letters is one of these in a language such as `en` or `en-GB`, where `other` has such words too. */
export function isInterfaceWord(word: string, language: string, other: string): boolean {
  return wordsOf(other) !== undefined && wordsOf(language)?.has(word) === true;
}

function wordsOf(language: string): ReadonlySet<string> | undefined {
  return BY_LANGUAGE.get(language.split("-")[0] ?? "");
}
