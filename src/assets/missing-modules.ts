import { relative } from 'node:path'
import type { Message, Plugin } from './esbuild.ts'
import { engineFile } from './installation.ts'
import { sourcePathOf } from '../shared/paths.ts'

const NAMESPACE = 'specpress-missing'
const MISSING_MODULE = '#missing'

/** The messages of esbuild, and of the plug-in that resolves names of the theme. */
const MISSING = /^(?:Could not resolve|There is no [`"])/

/** An import that cannot be resolved: its file, and the name that it imports. */
export function missingImport({ text, location }: Message): string | undefined {
  if (location === null || !MISSING.test(text)) return undefined
  // A plug-in may look for another name than the written one. esbuild counts columns in bytes.
  const rest = Buffer.from(location.lineText).subarray(location.column).toString()
  const [, , path] = /^(["'`])(.*?)\1/.exec(rest) ?? []
  return path === undefined ? undefined : keyOf(location.file, path)
}

/** Resolves missing imports to a module whose components are visible notices. */
export function missingModulesPlugin(root: string, missing: ReadonlySet<string>): Plugin {
  return {
    name: 'specpress-missing-modules',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer, namespace }) => {
        const file =
          namespace === 'file' ? sourcePathOf(relative(root, importer)) : `${namespace}:${importer}`
        // With an extension such as `.mjs`, it would be an ES module, which has only its own names.
        return missing.has(keyOf(file, path))
          ? { path: `${path}${MISSING_MODULE}`, namespace: NAMESPACE }
          : undefined
      })
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        // A CommonJS module can have every name that is imported.
        contents: `module.exports = require(${JSON.stringify(engineFile('render/missing-part'))}).missingModule(${JSON.stringify(path.slice(0, -MISSING_MODULE.length))})`,
        resolveDir: root,
      }))
    },
  }
}

function keyOf(file: string, path: string): string {
  return `${file.replace(/\?\w+$/, '')}\n${path}`
}
