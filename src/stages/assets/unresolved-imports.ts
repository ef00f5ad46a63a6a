import { createRequire, isBuiltin } from 'node:module'
import { attempt, messageProblemOf } from './esbuild.ts'
import type { BuildOptions, Message, Plugin } from './esbuild.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'

const UNRESOLVED = /^Could not resolve "(.+)"/
const PACKAGE = /^(?:@[\w.-]+\/)?[\w-][\w.-]*/

/**
 * Imports of files and packages that do not exist. TypeScript drops imports without a use, and Node reports the package
 * but not the place, so that the code is bundled once more with all of its imports.
 */
export async function unresolvedImports(
  root: string,
  options: BuildOptions,
): Promise<readonly Problem[]> {
  const { messages } = await attempt(root, {
    ...options,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    plugins: [packagesOf(), ...(options.plugins ?? [])],
  })
  // An import of a type has another message, and is not a mistake.
  return messages.filter(isUnresolved(root)).map((message) => messageProblemOf(message, root))
}

/** Refuses packages that are not installed. Code may catch the failure of an import on demand. */
function packagesOf(): Plugin {
  return {
    name: 'specpress-written-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./#]/ }, ({ path, importer, kind }) => {
        const [name] = PACKAGE.exec(path) ?? []
        const isOwn = kind === 'import-statement' && !/[\\/]node_modules[\\/]/.test(importer)
        if (name === undefined || !isOwn || isBuiltin(path) || /^specpress(?:$|\/)/.test(path))
          return undefined
        const types = `@types/${name.replace(/^@/, '').replace('/', '__')}/package.json`
        const names = [path, `${name}/package.json`, types]
        if (names.some((each) => isInstalled(each, importer))) return undefined
        return { errors: [{ text: `Could not resolve "${path}"` }] }
      })
    },
  }
}

function isInstalled(path: string, importer: string): boolean {
  try {
    return createRequire(importer).resolve(path) !== ''
  } catch (error) {
    // A package may have no entry for `require`.
    return !(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')
  }
}

/** True for a message about an import, unless its types alone exist. */
function isUnresolved(root: string): (message: Message) => boolean {
  return ({ text, location }) => {
    const [, path] = UNRESOLVED.exec(text) ?? []
    if (path === undefined || location === null) return false
    if (!path.startsWith('.')) return true
    const { resolve } = createRequire(`${root}/${location.file}`)
    const [base = ''] = resolve.paths(path) ?? []
    return !isFileAt(`${base}/${path.replace(/\.[cm]?[jt]sx?$/, '')}.d.ts`)
  }
}
