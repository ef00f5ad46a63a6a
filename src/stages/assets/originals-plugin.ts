import { join, relative } from 'node:path'
import type { Plugin } from './esbuild.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import { originalOf } from '../../base/shared/urls/version-files.ts'

// Marks the lookups of this plug-in itself.
const BESIDE = 'specpress-beside'

/**
 * Resolves the imports of translations, relative to the site's root: each is a copy of its original in
 * another language, so a file that exists only next to the original is found, too. Sites without translations
 * need no plug-in: a call for every import is a good part of the cost of compiling.
 */
export function originalsPlugins(root: string, files: readonly string[]): readonly Plugin[] {
  return files.some((file) => translatedIn(file) !== undefined) ? [originalsPlugin(root)] : []
}

function originalsPlugin(root: string): Plugin {
  return {
    name: 'specpress-originals',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\//, namespace: 'file' }, async (args) => {
        const { path, kind, importer, resolveDir, pluginData } = args
        const original = translatedIn(`${relative(root, resolveDir)}/`)
        if (original === undefined || pluginData === BESIDE) return undefined
        const resolveIn = (dir: string) =>
          build.resolve(path, { kind, importer, resolveDir: dir, pluginData: BESIDE })
        const own = await resolveIn(resolveDir)
        const found = own.errors.length > 0 ? await resolveIn(join(root, original)) : own
        return found.errors.length > 0 ? undefined : found
      })
    },
  }
}

/** The original of a file or folder of translations; `undefined` for any other path. */
function translatedIn(path: string): string | undefined {
  const plain = path.replaceAll('\\', '/')
  const original = originalOf(plain)
  return original === sourcePathOf(plain) || plain.startsWith('..') ? undefined : original
}
