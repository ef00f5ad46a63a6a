import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { BUILT_IN_KINDS } from '../src/engine/page-kinds.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface SourceText {
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
}

function filesBelow(folder: string): readonly SourceText[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const { importedFiles } = ts.preProcessFile(text, true, true)
      return { path, text, imports: importedFiles.map(({ fileName }) => fileName) }
    })
}

const engine = filesBelow('src')
const tests = filesBelow('test').filter(({ path }) => !/^test\/(?:bench|screenshots)\//.test(path))
const templates = filesBelow('templates').filter(
  ({ path }) => !path.startsWith('templates/starters/'),
)

/** The target of a relative import, as a path of the repository. */
function targetOf(from: string, specifier: string): string {
  return relative(root, resolve(root, dirname(from), specifier)).replaceAll('\\', '/')
}

function layerOf(path: string): string {
  if (path.startsWith('src/reference/kind/')) return 'openapi/kind'
  const [, second = ''] = path.split('/')
  return second
}

const STAGES = [
  'config',
  'remote',
  'source',
  'markdown',
  'openapi',
  'routes',
  'render',
  'assets',
  'check',
  'agents',
  'emit',
  'images',
  'previews',
  'output',
  'cache',
  'samples',
]
const FOUNDATION = ['shared', 'platform', 'inputs', 'problems', 'yaml', 'model', 'words']
// The kinds of pages: their documents, their routes and their data. `routes` has what they share.
const KINDS = ['docs', 'openapi/kind', 'blog', 'pages', 'tags', 'plugged']

// The folders of the kinds, the types of their data, plug-ins, other sites, and code of the browser.
const KIND_FOLDERS = /^src\/(?:docs|openapi|blog|pages|tags|plugged|model|plugins|import|client)\//
const SHARED_NAMES = new Set(['page', 'category', 'api', 'operation', 'schema'])
/** Files outside that know kinds, each with its reason. */
const KNOWS_KINDS = new Set([
  // The type of an item in the option `sidebar`: `{ type: 'doc', id }`.
  'src/stages/config/sidebar-schema.ts',
  'src/stages/markdown/data/category.ts',
  // The data of a reference for agents, and the bodies of its pages, which have kinds of their own.
  'src/reference/agents/api-nodes.ts',
  'src/reference/agents/api-pages.ts',
  'src/reference/agents/reference.ts',
  'src/stages/render/page.tsx',
])

/** The imports of a layer's files that are allowed besides their own folder. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  platform: [],
  inputs: ['platform'],
  client: ['shared'],
  problems: ['shared', 'platform'],
  yaml: ['shared', 'platform', 'problems'],
  model: ['shared', 'problems', 'inputs'],
  words: ['shared', 'model'],
  ...Object.fromEntries(STAGES.map((stage) => [stage, FOUNDATION])),
  'page-kind.ts': [...FOUNDATION, 'markdown', 'routes'],
  ...Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      // Some have emitters, and documents with tags.
      [...FOUNDATION, 'page-kind.ts', 'markdown', 'routes', 'emit', kind === 'tags' ? '' : 'tags'],
    ]),
  ),
  'openapi/kind': [...FOUNDATION, 'page-kind.ts', 'openapi', 'markdown', 'routes', 'emit'],
  'page-kinds.ts': [...FOUNDATION, ...KINDS, 'page-kind.ts', 'routes'],
  'guarded-extensions.ts': [...FOUNDATION, 'source', 'page-kind.ts'],
  'sources.ts': [
    ...FOUNDATION,
    'markdown',
    'guarded-extensions.ts',
    'page-kind.ts',
    'page-kinds.ts',
  ],
  'defaults.ts': [
    ...FOUNDATION,
    ...STAGES,
    ...KINDS,
    'guarded-extensions.ts',
    'page-kinds.ts',
    'sources.ts',
  ],
  workers: [
    ...FOUNDATION,
    'source',
    'assets',
    'markdown',
    'render',
    'agents',
    'config',
    'page-kinds.ts',
    'sources.ts',
  ],
  site: [...FOUNDATION, ...STAGES, 'workers', 'defaults.ts', 'page-kinds.ts'],
  api: [...FOUNDATION, 'cli', 'workers', 'site', 'cache', 'render', 'defaults.ts'],
  plugins: [],
  'index.ts': [...FOUNDATION, 'config', 'emit', 'api'],
  import: [...FOUNDATION, 'assets'],
  'theme.ts': FOUNDATION,
  'refresh.ts': [...FOUNDATION, 'openapi'],
  mcp: [...FOUNDATION, 'client', 'agents'],
  dev: [...FOUNDATION, 'workers', 'site', 'defaults.ts'],
  cli: [
    ...FOUNDATION,
    'workers',
    'import',
    'mcp',
    'site',
    'defaults.ts',
    'refresh.ts',
    'dev',
    'cache',
    'output',
    'samples',
    'source',
  ],
}

/**
 * Checks that a third-party plug-in could import a module by this name as well; `hast` has only types, and
 * `@generated/` is a file of the importing site.
 */
function isPublic(name: string): boolean {
  const { exports, peerDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Readonly<Record<'exports' | 'peerDependencies', Readonly<Record<string, unknown>>>>
  const isEntry = Object.hasOwn(exports, name.replace(/^specpress(?=\/|$)/, '.'))
  // The site installs packages that a plug-in needs and most sites do not.
  const isPeer = Object.hasOwn(peerDependencies, name)
  return (
    isEntry || isPeer || name === 'react' || name === 'hast' || /^node:|^@generated\//.test(name)
  )
}

describe('layers', () => {
  test('a file imports only what its layer may know', () => {
    const strangers = engine.flatMap(({ path, imports }) => {
      const layer = layerOf(path)
      const allowed = [layer, ...(ALLOWED[layer] ?? [])]
      return imports
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => targetOf(path, specifier))
        .filter((target) => !target.startsWith('src/') || !allowed.includes(layerOf(target)))
        .map((target) => `${path} imports ${target}`)
    })
    expect(strangers).toEqual([])
  })

  test('the engine asks for no kind of page by its name', () => {
    const names = BUILT_IN_KINDS.flatMap(({ pages }) => Object.keys(pages)).concat('custom')
    const any = names.join('|')
    // Items of a sidebar, parts of a reference, and bodies have kinds of the same names.
    const own = names.filter((name) => !SHARED_NAMES.has(name)).join('|')
    const questions = [
      new RegExp(`\\b(?:route|page|card)\\??\\.kind [!=]== '(?:${any})'`),
      /switch \((?:route|page|card)\.kind\)/,
      /\b(?:Set|Map|Record)<(?:Route\['kind'\]|PageKind)\b/,
      new RegExp(`[!=]== '(?:${own})'|case '(?:${own})'`),
    ]
    const asking = engine
      .filter(({ path }) => !KIND_FOLDERS.test(path) && !KNOWS_KINDS.has(path))
      .flatMap(({ path, text }) => {
        const found = questions.map((question) => question.exec(withoutComments(text))?.[0])
        return found.flatMap((question) => (question ? [`${path}: ${question}`] : []))
      })
    expect(asking).toEqual([])
  })

  test('no file imports itself through others, not even for types', () => {
    const graph = new Map(
      [...engine, ...templates].map(({ path, imports }) => [
        path,
        imports.filter((name) => name.startsWith('.')).map((name) => targetOf(path, name)),
      ]),
    )
    expect(cyclesOf(graph)).toEqual([])
  })

  test('plug-ins that come with Specpress only import its public entries', () => {
    const plugins = engine.filter(({ path }) => path.startsWith('src/plugins/'))
    expect(plugins).not.toEqual([])
    const isOwn = (path: string, name: string): boolean => {
      const [, , plugin] = path.split('/')
      const target = targetOf(path, name)
      // Components that several plug-ins use are written once.
      return [plugin ?? '', 'components'].some((own) => target.startsWith(`src/plugins/${own}/`))
    }
    const strangers = plugins.flatMap(({ path, imports }) =>
      imports
        // `@theme/…` is the theme, by the names that a site's code imports.
        .filter((name) => !name.startsWith('@theme/'))
        .filter((name) => (name.startsWith('.') ? !isOwn(path, name) : !isPublic(name)))
        .map((name) => `${path} imports ${name}`),
    )
    expect(strangers).toEqual([])
  })

  test('templates import only react and specpress/theme', () => {
    const strangers = templates.flatMap(({ path, imports }) =>
      imports
        .filter(
          (name) =>
            !name.startsWith('.') &&
            !/^(react|specpress\/(theme|search|request(\/(samples|send|token))?)|@fontsource-variable\/.+)$/.test(
              name,
            ),
        )
        .concat(
          imports.filter(
            (name) => name.startsWith('.') && !targetOf(path, name).startsWith('templates/'),
          ),
        )
        .map((name) => `${path} imports ${name}`),
    )
    expect(strangers).toEqual([])
  })

  test('code that also runs in the browser does not use Node', () => {
    const node = engine
      .filter(({ path }) => /^src\/(shared|client)\//.test(path))
      .filter(({ imports }) => imports.some((name) => name.startsWith('node:')))
    expect(node.map(({ path }) => path)).toEqual([])
  })

  test('each package has one owner file, and at most one more in the browser', () => {
    const owners = new Map<string, Set<string>>()
    for (const { path, text } of engine) {
      const side = path.startsWith('src/client/') ? ' in the browser' : ''
      for (const name of valueImports(text)) {
        if (/^(\.|node:|@theme\/|specpress(\/|$))/.test(name) || SHARED_PACKAGES.has(name)) continue
        const key = `${name}${side}`
        owners.set(key, (owners.get(key) ?? new Set()).add(path))
      }
    }
    const shared = [...owners].filter(([, files]) => files.size > 1)
    expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
  })
})

test('each package that the engine uses has a line in DECISIONS.md', () => {
  const text = readFileSync(join(root, 'DECISIONS.md'), 'utf8')
  const rows = text.slice(text.indexOf('## Packages')).matchAll(/^\| ([^|]+) \|/gm)
  const named = new Set([...rows].flatMap((match) => (match[1] ?? '').trim().split(', ')))
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Readonly<Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>>
  const imported = engine
    .flatMap(({ text }) => valueImports(text))
    .filter((name) => !/^(\.|node:|@generated\/|@theme\/|specpress(\/|$))|\$/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  const used = new Set([
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies),
    ...imported,
  ])
  expect([...used].filter((name) => !named.has(name))).toEqual([])
})

describe('files', () => {
  test('no file is longer than 400 lines', () => {
    const long = [...engine, ...templates]
      .filter(({ path }) => path !== 'src/base/problems/catalogue.ts')
      .filter(({ text }) => text.split('\n').length > 400)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('only base/shared/urls/paths.ts knows the names of output files', () => {
    const others = [...engine, ...templates]
      .filter(({ path }) => path !== 'src/base/shared/urls/paths.ts')
      .filter(({ text }) => /['"`/](index)?\.html\b/.test(withoutComments(text)))
      .filter(({ path }) => !NAMES_HTML_FILES.has(path))
    expect(others.map(({ path }) => path)).toEqual([])
  })

  test('names describe their content', () => {
    const vague = /(^|[/-])(utils?|helpers?|lib|common|misc|manager|service)([/.-]|$)/
    const paths = [...engine, ...templates].map(({ path }) => path)
    expect(
      paths.filter(
        // The entry of the package, and of each plug-in in it.
        (path) =>
          vague.test(path) ||
          (path.endsWith('/index.ts') && !/^src\/(plugins\/[\w-]+\/)?index\.ts$/.test(path)),
      ),
    ).toEqual([])
  })

  test('comments describe the present code', () => {
    const narrating = [...engine, ...templates].flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /^\s*(?:\/\/|\*|\/\*\*).*\b(no longer|previously|used to be|TODO|FIXME)\b.*$/gm,
        ),
      ].map((match) => `${path}: ${match[0].trim()}`),
    )
    expect(narrating).toEqual([])
  })

  test('no type is escaped', () => {
    const escapes = [...engine, ...templates].filter(({ text }) =>
      /(:|<|\bas) any\b|@ts-(ignore|nocheck|expect-error)|eslint-disable/.test(text),
    )
    expect(escapes.map(({ path }) => path)).toEqual([])
  })

  test('no test sets a time limit of its own: under load, a machine takes long', () => {
    // Limits of options, which the tests set, are numbers of an object: `{ timeout: 1 }`.
    const limit =
      /\bvi\.waitFor\(|setDefaultTimeout\((?!PATIENCE_MS)|^\s*\}, \d[\d_]{3,}\)|\{ timeout: \d[\d_]{3,} \}/m
    const limited = tests.filter(
      ({ path, text }) => path !== 'test/patience.ts' && limit.test(text),
    )
    expect(limited.map(({ path }) => path)).toEqual([])
  })

  test('neither the engine nor the theme depends on the site that is built with them', () => {
    const knowing = [...engine, ...templates].filter(({ text }) => /serpline|\bserp\b/i.test(text))
    expect(knowing.map(({ path }) => path)).toEqual([])
  })
})

// Types of unified's trees and React may be used wherever a tree is built or rendered; the others have one
// owner.
const SHARED_PACKAGES = new Set(['react', 'react/jsx-runtime', 'unist-util-visit', 'unified'])
const NAMES_HTML_FILES = new Set(['src/programs/cli/serve.ts'])

function valueImports(text: string): readonly string[] {
  const statements = withoutComments(text).matchAll(
    /^\s*(?:import|export)\s+(?!type\b)(?:[\w*{][^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )
  const dynamic = withoutComments(text).matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  const required = withoutComments(text).matchAll(
    /\b(?:packageOnDemand|importModule|require)\(\s*['"]([^'"]+)['"]\s*\)/g,
  )
  return [...statements, ...dynamic, ...required].map((match) => match[1] ?? '')
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** The cycles of a graph, each as a path that ends where it began. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]): void => {
    const start = path.indexOf(node)
    if (start >= 0) cycles.push([...path.slice(start), node].join(' → '))
    if (start >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return cycles
}
