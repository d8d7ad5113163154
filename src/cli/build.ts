import { buildClient } from "./build-client.ts";

const production = process.argv.includes("--production") || process.env.NODE_ENV === "production";
const outcome = await buildClient(production);
console.log(`client (${production ? "production" : "sandbox"}): ${outcome === "built" ? "built" : "up to date"}`);
