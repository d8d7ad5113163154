/** The apps to begin with, and what each is, by name. The first is taken where nobody chooses. */
export const TEMPLATES = {
  tools: "Tools to borrow: a list, a reservation. The guides go on with it.",
  loan: "A loan: choose a sum, see what it costs, take it. English and Swahili.",
  "savings-group": "A savings group: its fund, its members, the next meeting. English and Swahili.",
  empty: "One screen.",
} as const;

export type TemplateName = keyof typeof TEMPLATES;

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as readonly TemplateName[];
