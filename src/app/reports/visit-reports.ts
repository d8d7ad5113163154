import { createVisitReports, type VisitReports } from "./create-visit-reports.ts";

/** The reports of this page. */
export const visitReports: VisitReports = createVisitReports(window);
