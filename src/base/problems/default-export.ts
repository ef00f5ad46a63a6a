/**
 * The reason why a default export that is not an object cannot be used, as the end of a sentence. `define` is the function
 * that gives the object its types: `defineConfig`.
 */
export function exportFault(value: unknown, define: string): string {
  const fix = `write \`export default ${define}({ … })\``
  if (value === undefined) return `it has no default export; ${fix}`
  const kind = value === null ? 'null' : `a ${typeof value}`
  return `its default export is ${kind}, not an object; ${fix}`
}
