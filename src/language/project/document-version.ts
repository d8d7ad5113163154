/** The version of the language; `npm run migrate` brings earlier documents here. */
export const DOCUMENT_VERSION = 1;
