import { relative } from 'node:path'
import type { Message, Plugin } from './esbuild.ts'
import { engineFile } from './installation.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'

const NAMESPACE = 'specpress-missing'
const MISSING_MODULE = '#missing'

const NO_EXPORT = /^No matching export in /

/**
 * An import that gives nothing: its file, and the name that it imports. The module cannot be found, read or
 * compiled, or it has another name for its export.
 */
export function missingImport({ text, location }: Message): string | undefined {
  if (location === null) return undefined
  if (NO_EXPORT.test(text)) {
    const [, , path] = /\bfrom\s*(["'`])(.*?)\1/.exec(location.lineText) ?? []
    return path === undefined ? undefined : keyOf(location.file, path)
  }
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
        // With an extension such as `.mjs`, it would be an ES module, which exports only names that it declares.
        return missing.has(keyOf(file, path))
          ? { path: `${path}${MISSING_MODULE}`, namespace: NAMESPACE }
          : undefined
      })
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: missingModuleCode(path.slice(0, -MISSING_MODULE.length)),
        resolveDir: root,
      }))
    },
  }
}

/** The file that makes the notices for missing parts of a page. */
export function missingPartFile(): string {
  return engineFile('stages/render/broken/missing-part')
}

/** A module with a visible notice for every name that is imported from it, as CommonJS modules can have. */
export function missingModuleCode(path: string): string {
  return `module.exports = require(${JSON.stringify(missingPartFile())}).missingModule(${JSON.stringify(path)})`
}

function keyOf(file: string, path: string): string {
  return `${file.replace(/\?\w+$/, '')}\n${path}`
}
