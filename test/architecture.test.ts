import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  castsIn,
  cyclesOf,
  filesBelow,
  importsOf,
  keywordsListedIn,
  longestChainOf,
  root,
  targetOf,
  textOf,
  valueImports,
  withoutComments,
} from './imports.ts'
import type { Import } from './imports.ts'
import { BUILT_IN_KINDS } from '../src/main/page-kinds.ts'

const engine = filesBelow('src')
const tests = filesBelow('test').filter(({ path }) => !/^test\/(?:bench|screenshots)\//.test(path))
const templates = filesBelow('templates').filter(
  ({ path }) => !path.startsWith('templates/starters/'),
)

/** The first folder of a file, or the file itself if it is a public entry: its room. */
function roomOf(path: string): string {
  const [top = '', room = ''] = path.split('/')
  return top === 'src' ? room : top
}

/** The folder of a file in its room: `stages/render`. */
function folderOf(path: string): string {
  const [, , folder = ''] = path.split('/')
  return folder
}

/** The rooms, and the rooms that each may import, by relative imports. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'index.ts': ['main', 'stages', 'base'],
  'theme.ts': ['base'],
  main: ['tools', 'programs', 'engine', 'kinds', 'reference', 'agents', 'stages', 'base'],
  tools: ['programs', 'engine', 'reference', 'agents', 'client', 'stages', 'base'],
  programs: ['engine', 'reference', 'agents', 'stages', 'base'],
  engine: ['kinds', 'reference', 'agents', 'stages', 'base'],
  kinds: ['stages', 'base'],
  reference: ['agents', 'stages', 'base'],
  agents: ['client', 'base'],
  stages: ['base'],
  plugins: [],
  client: ['base'],
  base: [],
}

/** The folders of rooms in which a folder may import only those before it. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  base: ['shared', 'platform', 'problems', 'yaml', 'model', 'words'],
  reference: [
    'read',
    'schema',
    'outline',
    'examples',
    'load',
    'rules',
    'prose',
    'description',
    'requests',
    'agents',
    'pages',
    'kind',
  ],
  tools: ['changes', 'mock', 'samples', 'collections', 'mcp', 'import'],
}

/** Stages are joined by the engine. The type of a kind names the settings of Markdown. */
const BETWEEN_STAGES = new Set(['routes > markdown'])

/** Counted over the rooms of `src/`, the theme, and both sites. */
const MOST_PAIRS = 50
const MOST_ENTRIES = 13
const LONGEST_CHAIN = 23
/** Casts, which only get fewer: those that give a type to data that enters, and all others. */
const MOST_CASTS_OF_DATA = 56
const MOST_OTHER_CASTS = 184

// The folders of the kinds, the types of their data, plug-ins, other sites, and code of the browser.
const KIND_FOLDERS = /^src\/(?:kinds|reference|base\/model|plugins|tools|client)\//
const SHARED_NAMES = new Set(['page', 'category', 'api', 'operation', 'schema'])
/** Files outside that know kinds, each with its reason. */
const KNOWS_KINDS = new Set([
  // The type of an item in the option `sidebar`: `{ type: 'doc', id }`.
  'src/stages/config/sidebar-schema.ts',
  'src/stages/markdown/data/category.ts',
  // The bodies of its pages, which have kinds of their own.
  'src/stages/render/template.tsx',
])

/** Names that several files of a room have, each with its reason. */
const SAME_NAMES = new Set([
  // The parts that kinds of pages have in common.
  'kinds/kind.ts',
  'kinds/listing.ts',
  'kinds/sources.ts',
  // The emitter of a stage.
  'stages/emitter.ts',
  // The entries of plug-ins, and their texts.
  'plugins/index.ts',
  'plugins/messages.ts',
  'plugins/theme.tsx',
  // The types of the modules that a plug-in brings.
  'plugins/modules.d.ts',
  // Components of another generator that have the names of its own files.
  'plugins/cards.tsx',
  'plugins/components.tsx',
  'plugins/links.ts',
])
/** Each generator, and each language of samples in two forms, has the same files. */
const HAS_SAME_NAMES = /^src\/(?:tools\/import|base\/shared\/request)\//

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

const imports = importsOf([...engine, ...templates])
/** Without the public names. */
const ownImports = engine.flatMap(({ path, imports }) =>
  imports
    .filter((name) => name.startsWith('.'))
    .map((name): Import => [path, targetOf(path, name)]),
)

function importsIn(room: string): readonly Import[] {
  return ownImports.filter(([from, to]) => roomOf(from) === room && roomOf(to) === room)
}

/** The imports of both sites. Their content is code of the site that contains it. */
function importsOfSites(): readonly Import[] {
  const isSite = (path: string): boolean => !/\/(?:dist|\.specpress)\//.test(path)
  const config = textOf('site.config.ts')
  return importsOf(
    [config, ...filesBelow('content'), ...filesBelow('manual')].filter(({ path }) => isSite(path)),
  )
}

function said([from, to]: Import): string {
  return `${from} imports ${to}`
}

describe('rooms', () => {
  test('a file imports only the rooms that its room may know', () => {
    const strangers = ownImports.filter(([from, to]) => {
      const isKnown = roomOf(from) === roomOf(to) || ROOMS[roomOf(from)]?.includes(roomOf(to))
      return !to.startsWith('src/') || !isKnown
    })
    expect(strangers.map(said)).toEqual([])
  })

  test('each entry of `src/` is a room', () => {
    const entries = readdirSync(join(root, 'src')).sort()
    expect(entries).toEqual(Object.keys(ROOMS).sort())
    expect(entries.length).toBeLessThanOrEqual(MOST_ENTRIES)
  })

  test('code of the browser knows only the part of the base that runs there', () => {
    const strangers = ownImports.filter(
      ([from, to]) =>
        roomOf(from) === 'client' && roomOf(to) === 'base' && folderOf(to) !== 'shared',
    )
    expect(strangers.map(said)).toEqual([])
  })

  test.each(Object.entries(ORDERS))('the folders of %s have an order', (room, order) => {
    const folders = readdirSync(join(root, 'src', room)).sort()
    expect(folders).toEqual([...order].sort())
    const upward = importsIn(room).filter(
      ([from, to]) => order.indexOf(folderOf(from)) < order.indexOf(folderOf(to)),
    )
    expect(upward.map(said)).toEqual([])
  })

  test('stages do not know each other', () => {
    const between = importsIn('stages')
      .filter(([from, to]) => folderOf(from) !== folderOf(to))
      .filter(([from, to]) => !BETWEEN_STAGES.has(`${folderOf(from)} > ${folderOf(to)}`))
    expect(between.map(said)).toEqual([])
  })

  test('few pairs of rooms are joined by an import, and none both ways', () => {
    const pairs = new Set(
      [...imports, ...importsOfSites()]
        .filter(([from, to]) => roomOf(from) !== roomOf(to))
        .map(([from, to]) => `${roomOf(from)} > ${roomOf(to)}`),
    )
    const bothWays = [...pairs].filter((pair) => pairs.has(pair.split(' > ').reverse().join(' > ')))
    expect(bothWays).toEqual([])
    expect(pairs.size).toBeLessThanOrEqual(MOST_PAIRS)
  })

  test('a chain of imports is short', () => {
    const graph = new Map(
      engine.map(({ path, text }) => [
        path,
        valueImports(text).flatMap((name) => (name.startsWith('.') ? [targetOf(path, name)] : [])),
      ]),
    )
    expect(longestChainOf(graph).length).toBeLessThanOrEqual(LONGEST_CHAIN)
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
      .filter(({ path }) => /^src\/(base\/shared|client)\//.test(path))
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

describe('the packages in DECISIONS.md', () => {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, string>>>>
  const text = readFileSync(join(root, 'DECISIONS.md'), 'utf8')
  // `- ajv, ajv-formats (`schema/formats.ts`): …`, with the end of the path of each owner.
  const lines = text.slice(text.indexOf('## Packages')).matchAll(/^- ([^:(]+)(?: \((.+?)\))?: /gm)
  const listed = new Map(
    [...lines].flatMap(([, names = '', owners = '']) =>
      names.split(', ').map((name) => [name, owners.match(/[^`, ]+\.\w+/g) ?? []] as const),
    ),
  )
  const importers = new Map<string, string[]>()
  for (const { path, text } of engine) {
    for (const name of valueImports(text)) {
      if (/^(\.|node:|@generated\/|@theme\/|specpress(\/|$))|\$/.test(name)) continue
      const own = /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name
      importers.set(own, [...(importers.get(own) ?? []), path])
    }
  }

  test('are those that the engine uses', () => {
    const used = [...Object.keys({ ...dependencies, ...peerDependencies }), ...importers.keys()]
    expect(used.filter((name) => !listed.has(name))).toEqual([])
    const known = new Set([...used, ...Object.keys(devDependencies ?? {})])
    expect([...listed.keys()].filter((name) => !known.has(name))).toEqual([])
  })

  test('have the owners that import them', () => {
    const wrong = [...importers].filter(([name, files]) =>
      listed.get(name)?.every((owner) => !files.some((file) => file.endsWith(`/${owner}`))),
    )
    expect(wrong).toEqual([])
  })
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

  test('types are named after what they are', () => {
    const vague =
      /^(?:export )?(?:interface|type) (?:Asked|Found|Given|Lent|Surroundings|Whereabouts|Written)\b/m
    expect([...engine, ...templates].filter(({ text }) => vague.test(text))).toEqual([])
  })

  test('no two files of a room have the same name', () => {
    const names = engine
      .filter(({ path }) => !HAS_SAME_NAMES.test(path) && path.split('/').length > 2)
      .map(({ path }) => {
        const room = roomOf(path)
        // Each tool has the same entries: `command.ts`.
        const place = room === 'tools' ? `${room}/${folderOf(path)}` : room
        return `${place}/${path.split('/').at(-1) ?? ''}`
      })
      .filter((name) => !SAME_NAMES.has(name))
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  })

  test('the files to read first are few', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    const start = text.indexOf('## The spine')
    const section = text.slice(start, text.indexOf('\n## ', start + 1))
    const lines = [...section.matchAll(/`([\w./-]+\.tsx?)`/g)].map(
      ([, name = '']) => readFileSync(join(root, 'src', name), 'utf8').split('\n').length,
    )
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5600)
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

  test('casts get fewer', () => {
    const casts = [...engine, ...templates].flatMap(castsIn)
    const ofData = casts.filter(({ isOfData }) => isOfData).map(({ place }) => place)
    const others = casts.filter(({ isOfData }) => !isOfData).map(({ place }) => place)
    expect(ofData.length, ofData.join('\n')).toBeLessThanOrEqual(MOST_CASTS_OF_DATA)
    expect(others.length, others.join('\n')).toBeLessThanOrEqual(MOST_OTHER_CASTS)
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

  test('only one table lists the keywords of a schema: all other code reads it', () => {
    const lists = [...engine, ...templates].filter((file) => keywordsListedIn(file).size >= 3)
    expect(lists.map(({ path }) => path).filter((path) => !LISTS_KEYWORDS.has(path))).toEqual([])
  })

  test('neither the engine nor the theme depends on the site that is built with them', () => {
    const knowing = [...engine, ...templates].filter(({ text }) => /serpline|\bserp\b/i.test(text))
    expect(knowing.map(({ path }) => path)).toEqual([])
  })
})

/** Files that list keywords with schemas, each with its reason. */
const LISTS_KEYWORDS = new Set([
  // The table itself.
  'src/reference/read/keywords.ts',
  // The model knows three choices of a schema by their names, as the theme and `reference.json` have them.
  'src/base/model/api-schema.ts',
  // The rules of a form in the browser have the keywords that it checks.
  'src/base/shared/request/value-rule.ts',
])
// Types of unified's trees and React may be used wherever a tree is built or rendered; the others have one
// owner.
const SHARED_PACKAGES = new Set(['react', 'react/jsx-runtime', 'unist-util-visit', 'unified'])
const NAMES_HTML_FILES = new Set(['src/programs/cli/serve.ts'])
