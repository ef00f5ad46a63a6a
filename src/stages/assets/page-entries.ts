import { join } from 'node:path'
import type { Plugin } from './esbuild.ts'
import { engineFile } from './installation.ts'
import { isReactCode } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

const NAMESPACE = 'specpress-page'

/**
 * The module that a page is compiled from: MDX as it is, React wrapped with the theme's components for the
 * MDX that it imports.
 */
export function pageEntry(path: SourcePath): string {
  return isReactCode(path) ? `${NAMESPACE}:${path}` : path
}

/** The modules that wrap React pages. */
export function pagesPlugin(root: string): Plugin {
  return {
    name: 'specpress-pages',
    setup(build) {
      build.onResolve({ filter: /^specpress-page:/ }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: scopedPage(join(root, path), path),
        resolveDir: root,
      }))
    },
  }
}

// A missing component is reported when the module is run, with a better message.
function scopedPage(file: string, source: string): string {
  return [
    `import * as page from ${JSON.stringify(file)}`,
    `import { inContentScope } from ${JSON.stringify(engineFile('stages/render/content-scope'))}`,
    'const Page = page.default',
    `export default typeof Page === 'function' ? inContentScope(Page, ${JSON.stringify(source)}) : Page`,
  ].join('\n')
}
