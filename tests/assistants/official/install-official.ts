import { installApart } from "../../../src/dev/install/install-apart.ts";

/** Programs of the packages that this folder's own package names. */
export function installOfficial(): { readonly inspector: string; readonly conformance: string } {
  const packages = `${installApart("tests/assistants/official")}/node_modules/@modelcontextprotocol`;
  return {
    inspector: `${packages}/inspector-cli/build/index.js`,
    conformance: `${packages}/conformance/dist/index.js`,
  };
}
