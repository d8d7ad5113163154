import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Plugin } from "vite";
import { ROOT } from "../../src/cli/paths.ts";
import { PEERS } from "./install-peers.ts";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const require = createRequire(`${ROOT}/package.json`);

/** All contenders share one React, the app's. */
const REACT = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: require.resolve(name),
}));

/** Builds what the bench page loads, each as one script: the screens with our plugins, the stock forms without. */
export async function buildPeers(): Promise<readonly string[]> {
  const outDir = `${PEERS}/built`;
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
    plugins: [oneScript(), peersFrom(`${PEERS}/package.json`)],
  };
  await build(config);
}

/** Instead of the app's chunks. */
function oneScript(): Plugin {
  return {
    name: "one-script",
    config(given) {
      const transform = given.build?.rolldownOptions?.transform ?? {};
      if (given.build !== undefined) given.build.rolldownOptions = { transform, output: { codeSplitting: false } };
    },
  };
}

/** The contenders' packages are not where their code is. */
function peersFrom(importer: string): Plugin {
  return {
    name: "peers",
    enforce: "pre",
    resolveId(source, from) {
      const isPackage = /^[@a-z]/.test(source) && !source.startsWith("react");
      const isPeer = from?.includes("/tests/bench/peers/") === true;
      return isPackage && isPeer ? this.resolve(source, importer, { skipSelf: true }) : null;
    },
  };
}
