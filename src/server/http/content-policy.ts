import type { AppDocument } from "../../language/documents.ts";

/** A host as a policy may name it. Anything else could end one directive and begin another. */
const HOST = /^(https?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** A picture that is opened as a page of its own loads nothing, runs nothing and has no origin. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The policy every screen runs under. Strict without exception: no inline script or style, no eval,
 * no foreign connection. The sandbox also frames its own sample agreement.
 */
export function contentPolicy(hosts: AppDocument["hosts"], options: { readonly sandbox: boolean }): string {
  const images = hosts.images.filter((host) => HOST.test(host));
  const frames = [...(options.sandbox ? ["'self'"] : []), ...hosts.frames.filter((host) => HOST.test(host))];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' blob:", ...images].join(" "),
    "connect-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(" ") : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types skrini-worker",
  ].join("; ");
}
