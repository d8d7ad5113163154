/** Roles of what a person taps, as those are told who hear the screen. */
export const TAPPED_ROLES = ["button", "link", "tab", "checkbox", "radio", "option"] as const;

export type TappedRole = (typeof TAPPED_ROLES)[number];
