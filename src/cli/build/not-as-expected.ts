/** Ends the build: a dependency is written another way now, so what a plugin does to it no longer holds. */
export function notAsExpected(plugin: string, what: string): never {
  throw new Error(`${what}, which src/cli/build/${plugin}.ts counts on: read that file beside the new version`);
}
