import type { Json } from "../kit/json.ts";

export function jsonResponse(body: Json, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  });
}

export function withHeaders(response: Response, headers: { readonly [name: string]: string }): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
