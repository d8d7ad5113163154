/**
 * What may be done with a location that a server or a document gave.
 * `ask`: only after the borrower has seen `host` and agreed. `reason` is a code, not words for the borrower.
 */
export type LocationVerdict =
  | { readonly kind: "none" }
  | { readonly kind: "same-origin"; readonly url: string }
  | { readonly kind: "listed"; readonly url: string }
  | { readonly kind: "ask"; readonly url: string; readonly host: string }
  | { readonly kind: "refused"; readonly reason: RefusalReason };

export type RefusalReason = "too-long" | "characters" | "form" | "user-info" | "insecure";

export interface LocationConfig {
  readonly origin: string;
  /** `host`, `host:port` or `*.example.com`; without a port the default one. */
  readonly hosts: readonly string[];
  /** Only https leaves this origin. */
  readonly production: boolean;
}

const LONGEST = 2048;

/** The one gate before every followed location. An empty location means "no redirect", never the current page. */
export function checkLocation(location: string, config: LocationConfig): LocationVerdict {
  const text = location.replace(/^ +| +$/g, "");
  if (text === "") return { kind: "none" };
  if (text.length > LONGEST) return refused("too-long");
  // Control and invisible characters: URL() drops tabs and line ends, so "java\tscript:" would pass a later look.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u.test(text)) return refused("characters");
  // Spelled out, because URL() resolves "http:evil", "//evil", "https:///evil" and "?x" in ways nobody expects.
  if (!/^(https?:\/\/[^/]|\/(?!\/))/i.test(text)) return refused("form");
  if (/^h[^/]*\/\/[^/?#]*@/i.test(text)) return refused("user-info");
  const url = parse(text, config.origin);
  return url === null ? refused("form") : judge(url, config);
}

function judge(url: URL, { origin, hosts, production }: LocationConfig): LocationVerdict {
  if (url.origin === origin) return { kind: "same-origin", url: localPart(url) };
  if (production && url.protocol !== "https:") return refused("insecure");
  if (hosts.some((entry) => isHost(url, entry.toLowerCase()))) return { kind: "listed", url: url.href };
  return { kind: "ask", url: url.href, host: url.host };
}

/** "https://here//evil" has the path "//evil", which would name a host if followed as it is. */
function localPart(url: URL): string {
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}

function isHost(url: URL, entry: string): boolean {
  const withPort = `${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`;
  const suffix = /^\*(\.[^.].*)/.exec(entry)?.[1];
  return [url.host, withPort].some((host) => (suffix === undefined ? host === entry : host.endsWith(suffix)));
}

function parse(text: string, origin: string): URL | null {
  try {
    return new URL(text, origin);
  } catch {
    return null;
  }
}

function refused(reason: RefusalReason): LocationVerdict {
  return { kind: "refused", reason };
}
