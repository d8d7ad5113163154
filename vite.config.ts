import { defineConfig } from "vitest/config";
import { clientConfig } from "./src/cli/build/client-config.ts";
import { seamSources } from "./src/cli/build/own-parts.ts";
import { TESTS } from "./tests/projects.ts";

export default defineConfig(({ mode }) => {
  const { plugins = [], ...client } = clientConfig(mode === "production");
  // Tests of parts as a project has its own import the product by its name.
  return { ...client, plugins: [...plugins, seamSources()], test: TESTS };
});
