import { useEffect } from "react";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";

const ASK_EVERY_MS = 5000;

/**
 * Reports of phones about a channel, asked for again and again.
 * @param revision of the channel: the figures are of another release at another one
 * @param onGuardAction called where the guard did something that the page does not show yet
 */
export function useReports(channel: string, revision: number | undefined, onGuardAction: () => Promise<unknown>) {
  const { answer, error, reload } = useRequest(api.channels[":channel"].reports, { param: { channel } });
  const last = answer?.guardActions[0];
  useEffect(() => {
    const timer = setInterval(() => void reload(true), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures are of another release at another revision.
  useEffect(() => void (revision !== undefined && reload(true)), [revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each time that something was taken back.
  useEffect(() => void (last !== undefined && onGuardAction()), [last?.at]);
  return { answer, error, reload };
}
