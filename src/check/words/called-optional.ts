/** Words for “optional” behind the name of a field, in the languages that are most often checked. */
const OPTIONAL =
  "optional|si lazima|hiari|sio lazima|opcional|facultatif|facultative|facoltativo|optioneel|valfritt|valgfrit|valgfritt|opcjonalnie|isteğe bağlı|opsional|необязательно|اختياري|वैकल्पिक|可选|選填|任意|tùy chọn";

/** `Note (optional)`, `Note – optional`; what is optional by name, such as `Optional insurance`, may well be asked for. */
export const CALLED_OPTIONAL = new RegExp(
  `[(（\\[]\\s*(?:${OPTIONAL})\\s*[)）\\]]|[-–—,:]\\s+(?:${OPTIONAL})\\s*$`,
  "iu",
);

/** The properties of an input, or of a field of a form, whose words may call it so. */
export const CALLING = ["label", "hint", "placeholder"] as const;
