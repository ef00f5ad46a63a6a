/**
 * Imports a module that is not part of the engine: a package that few need, or a file that was compiled for a site. Its
 * code runs from one file that V8 reads as a script (`compile-cache.ts`), where `import()` says nothing by itself.
 */
export function importModule(specifier: string): Promise<unknown> {
  return import(specifier)
}
