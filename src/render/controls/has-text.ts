/** Whether there is text to show. */
export function hasText(text: string | null | undefined): text is string {
  return typeof text === "string" && text !== "";
}
