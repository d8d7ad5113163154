/**
 * An answer of the server's own instead of the one that was asked for. Without words: the page says it in the
 * borrower's language, by the status.
 */
export function refuse(status: number, headers: { readonly [name: string]: string } = {}): Response {
  if (status === 204) return new Response(null, { status, headers });
  return Response.json({ code: status, message: "" }, { status, headers });
}
