import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { matcherOf } from '../../../base/platform/path-patterns.ts'
import { filesBelow, textIn } from '../files.ts'
import { UnreadableConfig } from '../load-data.ts'
import { partCounter } from '../parts.ts'
import { isList, isRecord, listOf, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** A Mintlify site as its config describes it. */
export interface OldSite {
  /** Absolute. */
  readonly root: string
  /** `docs.json`, with the files that it refers to. */
  readonly config: JsonRecord
  /** The languages with folders of their own; empty if there is one language. */
  readonly languages: readonly JsonRecord[]
  /** The navigation of the language at the root. */
  readonly navigation: JsonRecord
  /** The documents by their paths below the root: those that are pages, then those that others import. */
  readonly documents: readonly string[]
  readonly parts: readonly string[]
  readonly files: readonly string[]
}

/** The config file of a folder, or of `docs` in it. */
export function configFileIn(folder: string): string | undefined {
  return [folder, join(folder, 'docs')]
    .flatMap((root) => ['docs.json', 'mint.json'].map((name) => join(root, name)))
    .find(existsSync)
}

/** Reads a Mintlify site. Throws `UnreadableConfig` if its config is not JSON. */
export function readOldSite(configFile: string): OldSite {
  const root = dirname(configFile)
  const config = recordOf(withFiles(jsonFrom(textIn(configFile) ?? '', configFile), configFile))
  const navigation = navigationOf(config)
  const languages = listOf(navigation['languages']).map(recordOf)
  const [main = navigation] = languages
  const isLeft = ignoredIn(root)
  const all = filesBelow(root, isLeft)
  const markdown = all.filter((path) => /\.mdx?$/.test(path))
  return {
    root,
    config,
    // The main language may have no folder.
    languages: languages.filter(
      (each, index) => index === 0 || existsSync(join(root, codeOf(each))),
    ),
    navigation: { ...main, global: navigation['global'] },
    documents: markdown.filter((path) => !isPart(path)),
    parts: markdown.filter(isPart),
    files: all.filter((path) => !/\.mdx?$/.test(path)),
  }
}

/** `es`, of a language of the navigation. */
export function codeOf(language: JsonRecord): string {
  return textOf(language['language']) ?? ''
}

function isPart(path: string): boolean {
  return /(?:^|\/)_?snippets\//.test(path)
}

function jsonFrom(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UnreadableConfig(`${file}: ${error instanceof Error ? error.name : 'no JSON'}`)
  }
}

/** A value in which references to files are replaced by the files: `{ "$ref": "./es.json" }`. */
function withFiles(whole: unknown, configFile: string): unknown {
  const countPart = partCounter(configFile)
  const filled = (value: unknown, above: readonly string[]): unknown => {
    if (isList(value)) return value.map((each) => filled(each, above))
    if (!isRecord(value)) return value
    const { $ref, ...own } = value
    const parts = Object.fromEntries(
      Object.entries(own).map(([key, each]) => [key, filled(each, above)]),
    )
    const file =
      textOf($ref) === undefined
        ? undefined
        : resolve(dirname(above[0] ?? configFile), String($ref))
    // A file that refers to itself, directly or by others, is not read again.
    const text = file === undefined || above.includes(file) ? undefined : textIn(file)
    if (file === undefined || text === undefined) return parts
    countPart(text.length)
    const found = filled(jsonFrom(text, file), [file, ...above])
    return Array.isArray(found) ? found : { ...recordOf(found), ...parts }
  }
  return filled(whole, [configFile])
}

/** The navigation in the current format; `mint.json` has groups, and tabs and anchors that are paths. */
function navigationOf(config: JsonRecord): JsonRecord {
  const { navigation } = config
  if (!isList(navigation)) return recordOf(navigation)
  const groups = navigation.map(recordOf)
  const places = [...listOf(config['tabs']), ...listOf(config['anchors'])].map(recordOf)
  const isIn = (group: JsonRecord, url: string): boolean =>
    firstPageOf(group)?.startsWith(`${url.replaceAll(/^\/|\/$/g, '')}/`) ?? false
  const tabs = places.map((place) => {
    const url = textOf(place['url']) ?? ''
    const own = groups.filter((group) => isIn(group, url))
    const tab = textOf(place['name']) ?? url
    return own.length > 0 ? { tab, groups: own } : { tab, href: url }
  })
  const taken = new Set(tabs.flatMap(({ groups: own = [] }) => own))
  const primary = textOf(recordOf(config['primaryTab'])['name']) ?? 'Documentation'
  const rest = groups.filter((group) => !taken.has(group))
  return places.length === 0 ? { groups } : { tabs: [{ tab: primary, groups: rest }, ...tabs] }
}

function firstPageOf(group: JsonRecord): string | undefined {
  const [first] = listOf(group['pages'])
  if (typeof first === 'string') return first
  return first === undefined ? undefined : firstPageOf(recordOf(first))
}

/** The files that Mintlify leaves out by itself. */
const LEFT =
  /(?:^|\/)(?:\.(?!well-known)[^/]+|node_modules|build|dist|coverage|tmp|temp|specpress-site)(?:\/|$)|(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING)\.md$/

function ignoredIn(root: string): (path: string) => boolean {
  const patterns = (textIn(join(root, '.mintignore')) ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('!'))
    .flatMap((line) => {
      const path = line.replaceAll(/^\/|\/$/g, '')
      const anywhere = line.replace(/\/$/, '').includes('/') ? path : `**/${path}`
      return [anywhere, `${anywhere}/**`]
    })
  const isIgnored = matcherOf(patterns)
  return (path) => LEFT.test(path) || isIgnored(path)
}
