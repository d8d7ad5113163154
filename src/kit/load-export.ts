/**
 * An export of a module that is on its way. What fails to load is tried again by what the build puts around each
 * `import()`; a `.then` right behind one would become part of that, so there is none.
 * @example const start = await loadExport(import("./main.tsx"), "start");
 */
export function loadExport<Module, Name extends keyof Module>(
  module: Promise<Module>,
  name: Name,
): Promise<Module[Name]> {
  return module.then((exports) => exports[name]);
}
