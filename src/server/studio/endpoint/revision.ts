/** The revision that `If-Match` names, if it is there. */
export function revisionSeen(header: { readonly "if-match"?: string | undefined }): { readonly revision?: number } {
  const text = header["if-match"];
  return text === undefined ? {} : { revision: Number(text.slice(1, -1)) };
}

export function etag(revision: number): { readonly etag: string } {
  return { etag: `"${revision}"` };
}

/** Where an answer says its own revision. */
export function byRevision({ revision }: { readonly revision: number }): number {
  return revision;
}
