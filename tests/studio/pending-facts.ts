import app from "../../schemas/app.json" with { type: "json" };

/** The problems that a change has from its beginning: the lender's facts that are not known yet. */
export const PENDING_FACTS = Object.entries(app.facts).flatMap(([name, fact]) =>
  typeof fact === "object" && "pending" in fact ? [`"app.facts.${name}" is pending: ${fact.pending.en}`] : [],
);
