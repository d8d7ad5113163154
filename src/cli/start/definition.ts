import { defineCommand } from "../command/command.ts";

export const startDefinition = defineCommand({
  name: "start",
  summary: "Builds the app and serves it.",
  details: `Settings are environment variables, explained in the guide "Run in production": PORT, API_URL, DOCUMENTS,
NODE_ENV=production, BORROWERS=none, DATABASE_URL, CHANNEL, DATA, JOURNEY, REPORTS, DRAIN, METRICS_TOKEN,
TRUST_PROXY, HSTS, PATIENCE, PAGE_READS, EARLY_HINTS=on, STUDIO_ORIGIN, SERVICE_WORKER=off.`,
});
