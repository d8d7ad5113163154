import type { BridgeDocument } from "../../language/documents.ts";

/** The page with those parts alone; `<!-- if name -->` and `<!-- end -->` are lines around one. */
export function selectParts(page: string, parts: ReadonlySet<string>): string {
  const selected = page.replace(/<!-- if (\w+) -->\n([\s\S]*?)<!-- end -->\n/g, (_, name, part) =>
    parts.has(name) ? part : "",
  );
  return `${selected.replace(/\n{3,}/g, "\n\n").trimEnd()}\n`;
}

/** The parts of a page that are for a project whose shell speaks so. */
export function partsFor({ transports, messages }: BridgeDocument): ReadonlySet<string> {
  const hasPayload = Object.values(messages).some(({ payload }) => Object.keys(payload).length > 0);
  return new Set([
    Object.keys(messages).length > 0 ? "messages" : "noMessages",
    ...transports.flatMap((transport) => {
      if (transport.kind === "object") return hasPayload ? ["object", "objectPayload"] : ["object"];
      const isReactNative = transport.kind === "post" && transport.name === "ReactNativeWebView";
      return isReactNative ? ["reactNative"] : [transport.kind];
    }),
  ]);
}
