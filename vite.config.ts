import { defineConfig } from "vitest/config";
import { clientConfig } from "./src/dev/build/client-config.ts";
import { TESTS } from "./tests/projects.ts";

export default defineConfig(({ mode }) => ({ ...clientConfig(mode === "production"), test: TESTS }));
