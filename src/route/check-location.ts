import { SYSTEM_SCHEMES } from "../language/http/system-schemes.ts";

/**
 * The verdict on a location that a server or a document gave.
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
  /** `host`, `host:port` or `*.example.com`; without a port the default one. By https, unless it says `http://host`. */
  readonly hosts: readonly string[];
  /** Elsewhere the developer's own machine is reached by http too, listed so or not. */
  readonly production: boolean;
}

/** Payment pages carry signed orders in their addresses. */
const MAX_ADDRESS_LENGTH = 8192;
/** Control and invisible characters: URL() drops tabs and line ends, so "java\tscript:" would pass a later look. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;

/** The one gate before every followed location. An empty location means "no redirect", never the current page. */
export function checkLocation(location: string, config: LocationConfig): LocationVerdict {
  const text = withoutMargins(location);
  if (text === "") return { kind: "none" };
  if (text.length > MAX_ADDRESS_LENGTH) return refused("too-long");
  if (UNFIT.test(text)) return refused("characters");
  // Spelled out, because URL() resolves "http:evil", "//evil", "https:///evil" and "?x" in ways nobody expects.
  if (!/^(https?:\/\/[^/]|\/(?!\/))/i.test(text)) return refused("form");
  if (/^h[^/]*\/\/[^/?#]*@/i.test(text)) return refused("user-info");
  const url = parse(text, config.origin);
  return url === null ? refused("form") : judge(url, config);
}

/** Whether it has one of the schemes that the shell owns. Where it leads is then the shell's to judge. */
export function isShellAddress(address: string, schemes: readonly string[]): boolean {
  const text = withoutMargins(address);
  if (text.length > MAX_ADDRESS_LENGTH || UNFIT.test(text)) return false;
  return schemes.some((scheme) => text.toLowerCase().startsWith(scheme) && !SYSTEM_SCHEMES.includes(scheme));
}

function withoutMargins(text: string): string {
  return text.replace(/^ +| +$/g, "");
}

function judge(url: URL, { origin, hosts, production }: LocationConfig): LocationVerdict {
  if (url.origin === origin) return { kind: "same-origin", url: localPart(url) };
  const isOwnMachine = !production && ["localhost", "127.0.0.1"].includes(url.hostname);
  if (hosts.some((entry) => isListed(url, entry.toLowerCase(), isOwnMachine))) return { kind: "listed", url: url.href };
  if (url.protocol !== "https:" && !isOwnMachine) return refused("insecure");
  return { kind: "ask", url: url.href, host: url.host };
}

/** "https://here//evil" has the path "//evil", which would name a host if followed as it is. */
function localPart(url: URL): string {
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}

/** A host is listed with one scheme: https unless it says `http://`. */
function isListed(url: URL, entry: string, anyScheme: boolean): boolean {
  const host = entry.replace(/^http:\/\//, "");
  const scheme = host === entry ? "https:" : "http:";
  return (anyScheme || url.protocol === scheme) && isHost(url, host);
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
