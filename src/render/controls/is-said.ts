/** Whether there is text to show. */
export function isSaid(text: string | null | undefined): text is string {
  return typeof text === "string" && text !== "";
}
