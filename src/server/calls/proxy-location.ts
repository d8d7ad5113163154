import { judgePath } from "../../route/backend-path.ts";

const REPEATS_BODY = [307, 308];

/**
 * Where a redirect of the lender's server leads the browser; null when it must not be passed on.
 *
 * The lender's server names itself by an address that only this server can reach: there our own path takes its place.
 * Another origin is passed on, as to a payment page, unless the browser would send the call's content there again.
 *
 * @param parts.base the address of the lender's server, with its path if it has one
 * @param parts.asked the address that was asked there
 * @param parts.backend the paths that calls stand below
 */
export function redirectTarget(
  location: string | null,
  status: number,
  { base, requested, backend }: { readonly base: URL; readonly requested: URL; readonly backend: readonly string[] },
): string | null {
  if (!location || !URL.canParse(location, requested)) return null;
  const target = new URL(location, requested);
  if (target.origin !== base.origin) {
    const isWeb = (target.protocol === "https:" || target.protocol === "http:") && !target.username && !target.password;
    return isWeb && !REPEATS_BODY.includes(status) ? target.href : null;
  }
  const prefix = base.pathname.replace(/\/+$/, "");
  if (!target.pathname.startsWith(`${prefix}/`)) return null;
  const path = target.pathname.slice(prefix.length);
  return judgePath(path, backend) === "call" ? `${path}${target.search}${target.hash}` : null;
}
