/**
 * Why the default export of a module, which is no object, cannot be used; it ends a sentence. `define` is the function
 * that takes such an object: `defineConfig`.
 */
export function exportFault(value: unknown, define: string): string {
  const fix = `write \`export default ${define}({ … })\``
  if (value === undefined) return `it has no default export; ${fix}`
  const kind = value === null ? 'null' : `a ${typeof value}`
  return `its default export is ${kind}, not an object; ${fix}`
}
