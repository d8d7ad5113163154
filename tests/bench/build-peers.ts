import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig } from "vite";
import { ROOT } from "../../src/cli/paths.ts";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const require = createRequire(`${ROOT}/package.json`);

/** All contenders share one React, the app's. */
const REACT = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: require.resolve(name),
}));

/** Builds what the bench page loads, each as one script: the screens with our plugins, the stock forms without. */
export async function buildPeers(outDir: string): Promise<readonly string[]> {
  process.env.NODE_ENV = "production";
  await buildOne(outDir, "main", `${ROOT}/vite.config.ts`);
  await buildOne(outDir, "stock-forms", false);
  return ["main", "stock-forms"].map((name) => `${outDir}/${name}.js`);
}

async function buildOne(outDir: string, name: string, configFile: string | false): Promise<void> {
  const config: InlineConfig = {
    root: ROOT,
    configFile,
    mode: "production",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { alias: REACT },
    build: {
      outDir,
      emptyOutDir: false,
      manifest: false,
      cssCodeSplit: false,
      lib: {
        entry: `${FOLDER}peers/${name}.jsx`,
        formats: ["iife"],
        name: "peers",
        fileName: () => `${name}.js`,
        cssFileName: name,
      },
    },
    plugins: [
      { name: "one-script", config: (given) => void Object.assign(given.build?.rolldownOptions ?? {}, ONE_SCRIPT) },
    ],
  };
  await build(config);
}

const ONE_SCRIPT = { input: undefined, output: { inlineDynamicImports: true } };
