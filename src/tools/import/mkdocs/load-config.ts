import { dirname, join, resolve } from 'node:path'
import { isFileAt } from '../../../base/platform/stats-at.ts'
import type * as Toml from 'smol-toml'
import type { YAMLMap, YAMLSeq } from 'yaml'
import { packageOnDemand } from '../../../base/platform/package-on-demand.ts'
import { yaml } from '../../../base/yaml/yaml-library.ts'
import { textIn } from '../files.ts'
import { UnreadableConfig } from '../load-data.ts'
import { isRecord, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

const toml = packageOnDemand<typeof Toml>('smol-toml')

/** The config of a site of MkDocs, or of Zensical, its successor, in a folder. */
export function configFileIn(folder: string): string | undefined {
  return ['mkdocs.yml', 'mkdocs.yaml', 'zensical.toml']
    .map((name) => join(folder, name))
    .find(isFileAt)
}

const MOST_PARENTS = 20
/** A small file with aliases of aliases would be huge. */
const MOST_ALIASES = 1000

/**
 * Reads `mkdocs.yml` with the config that it inherits, or `zensical.toml`. No tag runs code: a Python name is text, an object the arguments
 * that it would be made of. Throws `UnreadableConfig`.
 */
export function loadConfig(file: string, above: readonly string[] = []): JsonRecord {
  if (above.includes(file) || above.length > MOST_PARENTS)
    throw new UnreadableConfig(`\`INHERIT\` leads back to \`${file}\``)
  const { INHERIT: parent, ...own } = parsed(file)
  const name = textOf(parent)
  if (name === undefined) return own
  const path = resolve(dirname(file), name)
  if (textIn(path) === undefined)
    throw new UnreadableConfig(`\`INHERIT: ${name}\` is no file of the repository`)
  return merged(loadConfig(path, [...above, file]), own)
}

function parsed(file: string): JsonRecord {
  const text = textIn(file)
  if (text === undefined) throw new UnreadableConfig(`\`${file}\` leads out of the repository`)
  const isToml = file.endsWith('.toml')
  const named = text.replaceAll(PYTHON_NAME, "$1'$2'")
  try {
    const options = { customTags: [ENV_LIST, ENV], maxAliasCount: MOST_ALIASES, merge: true }
    // The last of two equal keys counts, as in Python.
    const data = isToml
      ? configOfZensical(recordOf(toml().parse(text)))
      : recordOf(yaml().parse(named, { ...options, uniqueKeys: false, logLevel: 'error' }))
    for (const [key, value] of Object.entries(data)) expectTree(value, { key, above: [] })
    return data
  } catch (error) {
    if (error instanceof UnreadableConfig) throw error
    const isDeep = error instanceof RangeError
    throw new UnreadableConfig(
      isDeep
        ? `\`${file}\` has too many levels`
        : error instanceof Error
          ? error.message
          : String(error),
    )
  }
}

/** The extensions of a site of Zensical that names none. */
const DEFAULT_EXTENSIONS =
  'abbr admonition attr_list def_list footnotes md_in_html toc arithmatex betterem caret details emoji highlight inlinehilite keys magiclink mark smartsymbols superfences tabbed tasklist tilde'

/** The config of Zensical as MkDocs has it. Its theme is that of Material. */
function configOfZensical({ project }: JsonRecord): JsonRecord {
  const { theme, markdown_extensions: extensions, ...own } = recordOf(project)
  return {
    ...own,
    theme: { name: 'material', ...recordOf(theme) },
    markdown_extensions:
      extensions === undefined ? DEFAULT_EXTENSIONS.split(' ') : flat(extensions),
  }
}

/** In TOML, each dot of a name is a level: `pymdownx.details` is `{ pymdownx: { details: {} } }`. */
function flat(extensions: unknown): JsonRecord {
  return Object.fromEntries(
    Object.entries(recordOf(extensions)).flatMap(([name, options]) =>
      PREFIX.test(name) ? Object.entries(flat(options)) : [[name, options] as const],
    ),
  )
}

const PREFIX = /^(?:pymdownx|zensical|extensions|markdown)$/

const MOST_LEVELS = 100

/** An alias can make a list that contains itself. Throws `UnreadableConfig`. */
function expectTree(
  value: unknown,
  { key, above }: { readonly key: string; readonly above: readonly unknown[] },
): void {
  if (typeof value !== 'object' || value === null) return
  if (above.includes(value)) throw new UnreadableConfig(`\`${key}\` contains itself`)
  if (above.length > MOST_LEVELS) throw new UnreadableConfig(`\`${key}\` has too many levels`)
  for (const inner of Object.values(value)) expectTree(inner, { key, above: [...above, value] })
}

/** `!!python/name:pymdownx.slugs.uslugify ''`: the name of a function, which is not run. */
const PYTHON_NAME = /(:[ \t]+|- )!!python\/name:([\w.]+)(?:[ \t]+(?:''|""))?(?=\s)/g

/** `!ENV [NAME, default]`: the environment is not read, so the default counts. */
const ENV_LIST = {
  tag: '!ENV',
  collection: 'seq' as const,
  resolve: ({ items }: YAMLMap | YAMLSeq) => items.at(-1) ?? null,
}
const ENV = { tag: '!ENV', resolve: () => null }

/** Objects are merged, and anything else of the child replaces that of its parent. */
function merged(parent: JsonRecord, child: JsonRecord): JsonRecord {
  const both = Object.entries(child).map(([key, value]) => {
    const above = parent[key]
    return [key, isRecord(above) && isRecord(value) ? merged(above, value) : value] as const
  })
  return { ...parent, ...Object.fromEntries(both) }
}
