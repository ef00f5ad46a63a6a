import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { repositoryOf } from '../../../base/platform/git-files.ts'
import { matcherOf } from '../../../base/platform/path-patterns.ts'
import { filesBelow } from '../files.ts'
import { UnreadableConfig } from '../load-data.ts'
import { loadConfig } from './load-config.ts'
import { isWithin } from '../../../base/platform/is-within.ts'
import { linkOutOf } from '../../../base/platform/users-files.ts'
import { isRecord, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** A MkDocs site as its config and its files have it. */
export interface OldSite {
  /** The folder of the config, absolute. */
  readonly folder: string
  /** The repository: no file outside of it is read. */
  readonly root: string
  readonly config: JsonRecord
  readonly theme: JsonRecord
  /** The folder of the documents, absolute. */
  readonly content: string
  /** All files below it, without those that are excluded. */
  readonly files: readonly string[]
  /** True if `not_in_nav` has the path of a file. */
  readonly isUnlisted: (path: string) => boolean
  /** True if `draft_docs` has the path of a document: it is not published. */
  readonly isDraft: (path: string) => boolean
  /** The options of plug-ins and extensions, by the last part of their names. */
  readonly plugins: ReadonlyMap<string, JsonRecord>
  readonly extensions: ReadonlyMap<string, JsonRecord>
  readonly features: ReadonlySet<string>
}

/** The extensions that others contain. */
const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  extra: ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables', 'superfences'],
}

/** Reads a MkDocs site. Throws `UnreadableConfig`. */
export function readOldSite(configFile: string): OldSite {
  const folder = dirname(configFile)
  const root = repositoryOf(folder) ?? folder
  const config = loadConfig(configFile)
  const content = resolve(folder, textOf(config['docs_dir']) ?? 'docs')
  if (!isWithin(root, content))
    throw new UnreadableConfig(`\`docs_dir\` leads out of the repository: \`${content}\``)
  if (!existsSync(content) || linkOutOf(root, content) !== undefined)
    throw new UnreadableConfig(
      `the folder \`${textOf(config['docs_dir']) ?? 'docs'}\` of the documents is not there, or leads out of the repository: name it in \`docs_dir\``,
    )
  const theme = isRecord(config['theme']) ? config['theme'] : { name: config['theme'] ?? 'mkdocs' }
  const overrides = textOf(theme['custom_dir'])
  // A folder of the theme that has the documents in it does not make them files of the theme.
  const ownFolder = overrides === undefined ? undefined : resolve(folder, overrides)
  const themeFolder =
    ownFolder === undefined || isWithin(ownFolder, content) ? undefined : ownFolder
  const isLeft = listedBy('exclude_docs', config)
  const files = filesBelow(content).filter((path) => {
    const file = join(content, path)
    const isTheme = themeFolder !== undefined && isWithin(themeFolder, file)
    return !isTheme && !isLeft(path)
  })
  const named = optionsOf(config['markdown_extensions'])
  const bundled = [...named.keys()].flatMap((name) => BUNDLES[name] ?? [])
  return {
    folder,
    root,
    config,
    theme,
    content,
    files,
    isUnlisted: listedBy('not_in_nav', config),
    isDraft: listedBy('draft_docs', config),
    plugins: optionsOf(config['plugins'] ?? ['search']),
    extensions: new Map([
      ...['toc', 'tables', ...bundled].map((name) => [name, {}] as const),
      ...named,
    ]),
    features: new Set(listOfTexts(theme['features'])),
  }
}

function listOfTexts(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.map(String) : []
}

/** Names with or without options, in a list or as an object: `pymdownx.tabbed` has the name `tabbed`. */
function optionsOf(given: unknown): ReadonlyMap<string, JsonRecord> {
  const parts = [given ?? []].flat()
  return new Map(
    parts.flatMap((part): readonly (readonly [string, JsonRecord])[] => {
      const entries = isRecord(part) ? Object.entries(part) : [[String(part), {}] as const]
      return entries.map(([name, own]) => [/[^./]*$/.exec(name)?.[0] ?? name, recordOf(own)])
    }),
  )
}

/** The time to compare a name with a pattern grows with each further star. */
const MANY_STARS = /(?:\*[^/*]+){5}/

/** Checks for the paths that an option has, in lines like those of `.gitignore`. Lines that begin with `!` win. */
function listedBy(option: string, config: JsonRecord): (path: string) => boolean {
  const written = (textOf(config[option]) ?? '').split('\n').map((line) => line.trim())
  const lines = written.filter((line) => line !== '' && !line.startsWith('#'))
  const matches = (isNegated: boolean) =>
    matcherOf(
      lines
        .filter((line) => line.startsWith('!') === isNegated)
        .flatMap((line) => {
          if (MANY_STARS.test(line))
            throw new UnreadableConfig(
              `a line of \`${option}\` has more than four \`*\` in a name: \`${line}\``,
            )
          const plain = line.replace(/^!/, '')
          const isAnchored = /\/./.test(plain)
          const path = `${isAnchored ? '' : '**/'}${plain.replaceAll(/^\/|\/$/g, '')}`
          return [path, `${path}/**`]
        }),
    )
  const [isNamed, isKept] = [matches(false), matches(true)]
  return (path) => isNamed(path) && !isKept(path)
}
