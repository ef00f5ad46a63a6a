/**
 * Imports a module that is not part of the engine: a package that few sites need, or a file that was compiled
 * for a site. The engine runs from one file that V8 reads as a script (`compile-cache.ts`), in which a plain
 * `import()` does not work.
 */
export function importModule(specifier: string): Promise<unknown> {
  return import(specifier)
}
