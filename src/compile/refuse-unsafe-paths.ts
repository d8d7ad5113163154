import { backendPaths, callPath, isPlainPath } from "../route/backend-path.ts";
import { clashingCalls } from "../route/clashing-calls.ts";
import { endpointKey, endpointsOverlap } from "../route/endpoint.ts";
import { moneyEndpoint } from "../route/money-endpoint.ts";
import { serverPathAbove } from "../route/server-path.ts";
import { CompileError } from "./context/compile-error.ts";
import type { DocumentSet } from "./context/group-documents.ts";

/**
 * Once more what the check finds, for documents that never were checked: no two calls of one endpoint, none at a path of
 * the server's own or one that servers read each in their way, and money where app.json says so. Throws CompileError.
 */
export function refuseUnsafePaths({ app, calls, routes }: DocumentSet): void {
  const all = [...calls.values()].map((call) => ({ ...call, address: callPath(call, app.calls) }));
  const addresses = [...backendPaths(app.calls), ...all.map(({ address }) => address)];
  for (const path of [...addresses, ...routes.routes.map((route) => route.path)]) {
    const above = serverPathAbove(path);
    if (above !== undefined) throw new CompileError(`${path}: "${above}" is the server's own`);
  }
  const unplain = addresses.find((path) => !isPlainPath(path));
  if (unplain !== undefined) throw new CompileError(`${unplain}: servers may read this path as another one`);
  const endpoints = all.map(({ id, effect, method, address }) => {
    return { id, effect, key: endpointKey({ method, path: address }) };
  });
  const [clash] = clashingCalls(endpoints);
  if (clash !== undefined) throw new CompileError(`${clash.id}: it may be the same request as "${clash.other}"`);
  // Releases of before there was a list are compiled again.
  const listed = app.calls.moneyPaths?.flatMap((line) => moneyEndpoint(line, app.calls) ?? []).map(endpointKey);
  if (listed === undefined) return;
  for (const { id, effect, key } of endpoints) {
    const isListed = effect === "money" ? listed.includes(key) : listed.some((one) => endpointsOverlap(key, one));
    if (isListed !== (effect === "money"))
      throw new CompileError(`${id}: its effect is not that of ${key} in app.json`);
  }
}
