import { acceptOptions } from "./accept-options.ts";
import { buildClient } from "./build-client.ts";

const USAGE = `npm run build [-- --production]
Builds the client, with a sandbox in it or for production.`;

const options = acceptOptions(USAGE, (option) => option === "--production");
const production = options.includes("--production") || process.env.NODE_ENV === "production";
const outcome = await buildClient(production);
console.log(`client (${production ? "production" : "sandbox"}): ${outcome === "built" ? "built" : "up to date"}`);
