import { samplePath } from "../../route/order-routes.ts";

export function pathOf(address: string): string {
  return address.split("?")[0] ?? "";
}

/**
 * The address by which the client in a preview shows a screen from its sample data.
 * @param network what goes wrong, as the choice has it: "", `slow`, `network`, `<call>:500`
 */
export function addressOf(path: string, scenario: string | undefined, network: string, language: string): string {
  const url = new URL(samplePath(path), window.location.origin);
  url.searchParams.set("session", "demo");
  url.searchParams.set("mock", "1");
  url.searchParams.set("lang", language);
  if (scenario !== undefined) url.searchParams.set("scenario", scenario);
  if (network === "slow") url.searchParams.set("delay", "3000");
  else if (network !== "") url.searchParams.set("fault", network);
  return `${url.pathname}${url.search}${url.hash}`;
}
