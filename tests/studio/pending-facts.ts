import app from "../../schemas/app.json" with { type: "json" };

/** The problems that a change has from its beginning: the lender's facts that are not known yet. */
export const PENDING_FACTS = Object.values(app.facts).flatMap((fact) =>
  typeof fact === "object" && "pending" in fact ? [`Not known yet: ${fact.pending.en}`] : [],
);
