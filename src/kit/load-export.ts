/** The name of a module's one export; `never` for a module with several. */
type OnlyName<Module, Name extends keyof Module = keyof Module> = Name extends unknown
  ? [keyof Module] extends [Name]
    ? Name
    : never
  : never;

/**
 * The one export of a module that is on its way: its name would stand in the first screen's code. What fails to load is
 * tried again by what the build puts around each `import()`; a `.then` right behind one would become part of that, so
 * there is none.
 * @example const start = await loadExport(import("./main.tsx"));
 */
export function loadExport<Module extends object>(
  module: Promise<Module> & ([OnlyName<Module>] extends [never] ? never : unknown),
): Promise<Module[OnlyName<Module>]> {
  return module.then((exports) => Object.values(exports)[0]);
}
