import { createRequire } from 'node:module'

const INSTALLED = /[\\/]node_modules[\\/]/

/** Lets Node read the files again that code of a site has loaded with `require`. Those of packages stay. */
export function forgetRequired(): void {
  const { cache } = createRequire(import.meta.url)
  for (const file of Object.keys(cache))
    if (!INSTALLED.test(file)) Reflect.deleteProperty(cache, file)
}
