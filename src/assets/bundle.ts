import { compileForBrowser } from './client-build.ts'
import { emittedAssets } from './emitted-assets.ts'
import { loadTheme, moduleLoader } from './load-code.ts'
import { compileForNode } from './server-build.ts'
import type { CompiledEntry, ServerCode } from './server-build.ts'
import { stackReader } from './stack-reader.ts'
import { compileStyles } from './style-build.ts'
import type { Bundle, ClientBundle } from '../model/bundle.ts'
import { digestOf } from '../platform/digest.ts'
import { engineDigest } from '../platform/engine-digest.ts'
import { themeFailed } from '../problems/catalogue.ts'
import type { Problem } from '../problems/problem.ts'
import { extensionOf, fileHrefOf } from '../shared/paths.ts'
import type { SourcePath } from '../shared/paths.ts'

export interface BundleSettings {
  /** The site root, absolute. */
  readonly root: string
  readonly base: string
  /** The theme's entry file, absolute. */
  readonly theme: string
  readonly mode: 'production' | 'development'
  /** The pages that are code: MDX and React. */
  readonly modules: readonly SourcePath[]
  /** An MDX document as JavaScript; `undefined` where it could not be compiled. */
  readonly moduleCode: (path: SourcePath) => Promise<string | undefined>
}

/** What bundling gives. A bundle that is broken anywhere is none. */
export interface BundleResult {
  readonly bundle: Bundle | undefined
  readonly problems: readonly Problem[]
}

/**
 * Compiles theme and content modules for Node, and the client for the browser. Same input, same bytes and names,
 * wherever site and engine lie.
 */
export async function bundle(settings: BundleSettings): Promise<BundleResult> {
  const { root, base, theme, mode } = settings
  const assets = emittedAssets(base)
  const modules = await compiledModules(settings)
  const server = await compileForNode({ ...settings, modules, assets })
  if (!server.code) return { bundle: undefined, problems: server.problems }
  const { code } = server

  const { islands } = code
  const hasIslands = islands.length > 0
  const [browser, { styles, problems }, { theme: loaded, error }] = await Promise.all([
    compileForBrowser({ root, base, theme, islands, mode, assets }),
    compileStyles(stylesheetsOf(code), { root, base, assets, hasIslands }),
    loadTheme(code.theme.file),
  ])
  const locate = stackReader(code.folder, root)
  const thrown = error === undefined ? [] : [themeFailed({ reason: error.message }, locate(error))]
  const all = [...browser.problems, ...problems, ...thrown]
  if (!browser.code || !styles || !loaded) return { bundle: undefined, problems: all }

  const client: ClientBundle = {
    script: fileHrefOf(browser.code.script, base),
    stylesheet: styles.file && fileHrefOf(styles.file.path, base),
    islands: new Map([...browser.code.islands].map(([id, path]) => [id, fileHrefOf(path, base)])),
    files: [...browser.code.files, ...(styles.file ? [styles.file] : []), ...assets.files()],
  }
  const entryDigest = (entry: CompiledEntry): string => digestOfEntry(entry, code, client)
  const files = new Set([
    ...filesOf(code),
    ...browser.code.sources,
    ...styles.sources,
    ...assets.sources(),
  ])
  return {
    problems: all,
    bundle: {
      mode,
      theme: loaded,
      modules: new Map(
        [...code.modules].map(([path, entry]) => [
          path,
          { load: moduleLoader(entry.file), digest: entryDigest(entry) },
        ]),
      ),
      client,
      digest: digestOf(
        [mode, engineDigest(), entryDigest(code.theme), client.script, client.stylesheet].join(
          '\n',
        ),
      ),
      files: [...files].toSorted(),
      locate,
    },
  }
}

/** The modules that can be bundled. A document that could not be compiled has said so itself. */
async function compiledModules({ modules, moduleCode }: BundleSettings) {
  const usable: SourcePath[] = []
  for (const path of modules) {
    if (extensionOf(path) === '.tsx' || (await moduleCode(path)) !== undefined) usable.push(path)
  }
  return usable
}

function entriesOf({ theme, modules }: ServerCode): readonly CompiledEntry[] {
  return [theme, ...modules.values()]
}

/** All stylesheets that the code imports: the theme's first. */
function stylesheetsOf(code: ServerCode): readonly string[] {
  const modules = entriesOf(code).flatMap(({ module }) => code.graph.reach(module))
  const styles = modules.filter((module) => extensionOf(module) === '.css')
  return [...new Set(styles.flatMap((module) => code.graph.fileOf(module) ?? []))]
}

function filesOf(code: ServerCode): readonly string[] {
  const modules = entriesOf(code).flatMap(({ module }) => code.graph.reach(module))
  return modules.flatMap((module) => code.graph.fileOf(module) ?? [])
}

/** Of the code of an entry, and of where the browser finds its islands. */
function digestOfEntry({ module }: CompiledEntry, code: ServerCode, client: ClientBundle): string {
  const modules = code.graph.reach(module)
  const reached = new Set(modules.map((name) => code.graph.fileOf(name)))
  const addresses = code.islands
    .filter(({ file }) => reached.has(file))
    .map(({ id }) => client.islands.get(id))
  return digestOf([code.graph.digestOf(modules), ...addresses].join('\n'))
}
