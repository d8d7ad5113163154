/** The cookie with the language that somebody chose on this phone: the server reads it before any script runs. */
export const LANGUAGE_COOKIE = "skrini-language";
