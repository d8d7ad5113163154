/** The revision that `If-Match` names. */
export function revisionOf(header: { readonly "if-match": string }): number {
  return Number(header["if-match"].slice(1, -1));
}

export function maybeRevisionOf(header: { readonly "if-match"?: string | undefined }): { readonly revision?: number } {
  const text = header["if-match"];
  return text === undefined ? {} : { revision: revisionOf({ "if-match": text }) };
}

export function etag(revision: number): { readonly etag: string } {
  return { etag: `"${revision}"` };
}
