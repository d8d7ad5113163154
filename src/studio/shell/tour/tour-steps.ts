export interface TourStep {
  readonly title: string;
  readonly words: string;
  /** CSS selector of the element that is pointed at, if the page has it. */
  readonly target: string;
  /** Where it is; where changes are chosen, if it is on the pages of one. */
  readonly to: string;
  readonly isInChange?: true;
}

/** The way of a change from the first word to the borrower and back, on the app itself. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: "What borrowers have now",
    words: "Each card is a channel: what it serves, what it served before, and the way back to it.",
    target: "main section.st-card",
    to: "/",
  },
  {
    title: "Begin a change",
    words:
      "Say in a few words what you want to change. Nobody but your team sees it until it is approved and released.",
    target: "main .st-head .st-primary",
    to: "/changes",
  },
  {
    title: "Change what you see",
    words:
      "Open your change and tap any words in the phone: they open on the right. Everything is saved as you type, and Undo takes back any of it.",
    target: "main .st-phones",
    to: "/changes",
    isInChange: true,
  },
  {
    title: "All languages at once",
    words: "Texts lists what is missing, and what was reworded in one language alone. Brand has the colors.",
    target: 'main a[href$="/texts"]',
    to: "/changes",
    isInChange: true,
  },
  {
    title: "Get it approved",
    words:
      "Review shows what is different. Somebody who did not edit it approves exactly that. Any later edit voids the approval.",
    target: "main .st-bar .st-primary",
    to: "/changes",
    isInChange: true,
  },
  {
    title: "Release, and take back",
    words:
      "Give it to 10% first, then to everybody. Roll back takes seconds, and loses nothing: History brings anything back.",
    target: "main section.st-card",
    to: "/",
  },
];
