import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { checkBlogs } from './check-blogs.ts'
import { checkDocsVersions } from './check-docs-versions.ts'
import { frozenVersionsOf } from './frozen-versions.ts'
import type { ConfigFile } from './issues.ts'
import { optionPlace } from './option-place.ts'
import { docsFolderOf, docsSetsOf } from './resolve-docs.ts'
import { renamed, renamedProblems } from './renamed-options.ts'
import { publishedOrigin } from './resolve-locales.ts'
import { isBelow, resolve } from './resolve.ts'
import { validate } from './validate.ts'
import { ownCodeIn } from './own-code.ts'
import type { Config, ConfigCode, FilledConfig, UserConfig } from '../../base/model/config.ts'
import type { FontFile, FontOptions } from '../../base/model/font-options.ts'
import type { Outside } from '../../base/platform/outside-state.ts'
import type { CompiledConfig, LoadedConfig, Overrides } from '../../base/model/recipe.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { joinedOutside, pathsOfReads, stateOf } from '../../base/platform/outside-state.ts'
import { configFileIn } from '../../base/platform/site-folder.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'
import {
  badConfigOption,
  configFailed,
  configMissing,
  localhostUrl,
  badDataFile,
} from '../../base/problems/catalogue.ts'
import { exportFault } from '../../base/problems/default-export.ts'
import type { Place, Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { lineStartsOf, pointAt } from '../../base/shared/text/line-starts.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { readText } from '../../base/platform/read-text.ts'
import { plainJson } from '../../base/shared/json.ts'
import { localeTextsFileOf } from '../../base/shared/urls/version-files.ts'

/** A config to use instead of a config file. */
export interface GivenConfig {
  readonly user: UserConfig
  /** A module that exports it, absolute. Without one, no other thread can load it. */
  readonly module?: string
}

export interface LoadSettings {
  readonly overrides: Overrides
  readonly defaultTheme: string
  /** The names of the built-in sources. */
  readonly takenSources: readonly string[]
  /** The digest of the engine. */
  readonly engine: string
  readonly given?: GivenConfig | undefined
  /** Compiles and runs a module. */
  readonly compile: (file: string) => Promise<CompiledConfig>
}

/** Finds, compiles, checks and resolves the config of the site in a folder. */
export async function loadConfig(root: string, settings: LoadSettings): Promise<LoadedConfig> {
  if (settings.given) return givenConfig(root, settings.given, settings)
  const file = configFileIn(root)
  if (file === undefined) {
    return { config: undefined, problems: [configMissing({ folder: root })], files: [] }
  }
  const path = sourcePathOf(basename(file))
  const compiled = await settings.compile(file)
  const { problems, files } = compiled
  if (problems.length > 0) return { config: undefined, problems, files }
  return normalize(root, compiled, {
    ...settings,
    path,
    text: readFileSync(file, 'utf8'),
  })
}

/** A config without a file: its problems have none. */
async function givenConfig(
  root: string,
  { user, module }: GivenConfig,
  settings: LoadSettings,
): Promise<LoadedConfig> {
  const digest = digestOfGiven(user)
  const compiled = { value: user, module: module ?? '', problems: [], digest, files: [] }
  const path = sourcePathOf('site.config.ts')
  const { config, recipe, problems, files } = normalize(root, compiled, {
    ...settings,
    path,
    text: '',
  })
  return {
    config,
    ...(module !== undefined && { recipe }),
    problems: problems.map(({ file, ...problem }) =>
      file === path || file === undefined ? problem : { ...problem, file },
    ),
    files,
  }
}

/** The code of a function is unknown, so a config with functions never equals another. */
function digestOfGiven(user: UserConfig): string {
  let hasFunctions = false
  const text = JSON.stringify(user, (_, value: unknown) => {
    hasFunctions ||= typeof value === 'function'
    return value
  })
  return hasFunctions ? randomUUID() : digestOf(text)
}

interface NormalizeSettings extends LoadSettings {
  readonly path: SourcePath
  readonly text: string
}

function placeOfExport(text: string): Place | undefined {
  const offset = text.search(/^export\s+default\b/m)
  return offset < 0 ? undefined : pointAt(lineStartsOf(text), offset)
}

/** Checks and resolves the export of a config file. */
function normalize(
  root: string,
  { value: given, module, digest: digestOfCode, files, outside }: CompiledConfig,
  { overrides, defaultTheme, engine, path, text, takenSources }: NormalizeSettings,
): LoadedConfig {
  let value: unknown
  try {
    value = plainCopy(given)
  } catch (error) {
    const reason = `one of its options throws: ${thrownText(error)}`
    return { config: undefined, problems: [configFailed({ reason }, { file: path })], files }
  }
  if (typeof value !== 'object' || value === null) {
    const reason = exportFault(value, 'defineConfig')
    const problem = configFailed({ reason }, { file: path, place: placeOfExport(text) })
    return { config: undefined, problems: [problem], files }
  }

  const { value: named, found: old } = renamed(value)
  const validation = validate(named, { path, text, root }, { takenSources, overrides })
  if (validation.user === undefined)
    return { config: undefined, problems: validation.problems, files }
  // Plug-ins are set up with the base.
  const code =
    overrides.base === undefined ? digestOfCode : digestOf(`${digestOfCode} ${overrides.base}`)
  const reading = codeOf(value, outside, root)
  // Values of the config come from what it reads, and plug-ins get some as their options.
  const digest =
    outside === undefined && reading.state === ''
      ? code
      : digestOf(`${code} ${textOf(value)} ${reading.isOpen ? '' : reading.state}`)
  const beside = besideContent(root, validation.user)
  const { frozen, texts } = beside
  const all = [...new Set([...files, ...beside.files.map((each) => join(root, each))])]
  const own = { path, text, root }
  const warnings = [
    ...renamedProblems(old, own),
    ...(overrides.oneAddress ? [] : localUrlsIn(validation.user, own)),
  ]
  const made = {
    overrides,
    digest,
    code: reading,
    files: all,
    defaultTheme,
    engine,
    module,
    frozen,
    texts,
  }
  const recipe = { root, file: path, warnings, ...made }
  const config = resolve(validation.user, recipe)
  const missing = missingFiles(config, { path, text, root })
  const wrong = [
    ...wrongOutput(config),
    ...checkDocsVersions(validation.user, frozen, config.locales),
    ...checkBlogs(validation.user),
  ]
  const found = [
    ...beside.problems,
    ...[...missing, ...wrong].map((problem) => ({ ...problem, file: path })),
  ]
  if (found.length === 0) return { config, recipe, problems: [], files: all, outside }
  const isIncomplete = found.length === missing.length
  const broken = { config: undefined, problems: found, files: all, outside }
  return isIncomplete ? { ...broken, incomplete: config } : broken
}

/** The URLs of the site that lead to the machine of their reader. */
function localUrlsIn({ url, locales }: FilledConfig, own: ConfigFile): readonly Problem[] {
  const options = [
    { keys: ['url'], url },
    ...Object.entries(locales).map(([id, locale]) => ({
      keys: ['locales', id, 'url'],
      url: locale.url,
    })),
  ]
  return options.flatMap(({ keys, url: given }) =>
    given === undefined || publishedOrigin(given) !== undefined
      ? []
      : [localhostUrl({ url: given }, { file: own.path, place: optionPlace(keys, own.text) })],
  )
}

/** The data of a config. An instance of a class may contain itself, and then nothing equals it. */
function textOf(user: object): string {
  try {
    return JSON.stringify(user)
  } catch {
    return randomUUID()
  }
}

/** The reads of the functions of a config: those of its code, or those that plug-ins say. */
function codeOf(user: object, outside: Outside | undefined, root: string): ConfigCode {
  const own = ownCodeIn(user)
  const said = { isOpen: false, values: outside?.values ?? [], reads: own.reads }
  const isOwn = own.isOpen || outside?.isAsked === true
  const whole = joinedOutside([said, isOwn ? outside : undefined])
  const round = randomUUID()
  const state = stateOf(whole, { root, round })
  const isOpen = state === round
  const mayReadMore = isOpen || outside?.isOpen === true
  return { state, isOpen, paths: pathsOfReads(whole, root), mayReadMore }
}

/**
 * The parts of the config that are next to the content: the list of versions, and its texts in other
 * languages.
 */
function besideContent(root: string, user: FilledConfig) {
  const folders = docsSetsOf(user).map(docsFolderOf)
  const versions = folders.map((folder) => [folder, frozenVersionsOf(root, folder)] as const)
  const ids = Object.keys(user.locales)
  const translated = ids.map((id) => [id, localeTextsOf(root, user.staticFolder, id)] as const)
  return {
    frozen: new Map(versions.map(([folder, found]) => [folder, found.versions])),
    texts: new Map(translated.map(([id, { texts }]) => [id, texts])),
    files: [
      ...versions.flatMap(([, found]) => found.files),
      ...translated.map(([, { file }]) => file),
    ],
    problems: [...versions, ...translated].flatMap(([, found]) => found.problems),
  }
}

/** Checks the files that the options name: the theme, and the descriptions. */
function missingFiles(
  { root, theme, fonts, openapi, pluggedThemes, pluggedClients }: Config,
  own: ConfigFile,
): readonly Problem[] {
  const problems: Problem[] = []
  const expectFile = (option: string, file: string): void => {
    if (isFileAt(file)) return
    const inside = relative(root, file)
    const shown = inside.startsWith('..') ? file : inside
    const location = { file: own.path, place: optionPlace(option.split('.'), own.text) }
    const expected = `a file that exists; there is no \`${shown}\``
    problems.push(badConfigOption({ option, expected }, location))
  }
  expectFile('theme', theme)
  for (const kind of ['text', 'code'] as const)
    for (const [index, { src }] of fontFilesOf(fonts[kind]).entries())
      expectFile(`fonts.${kind}.${index}.src`, join(root, src))
  for (const { plugin, file: module } of pluggedThemes)
    expectFile(`plugins.${plugin}.theme`, module)
  for (const { plugin, file: module } of pluggedClients)
    expectFile(`plugins.${plugin}.client`, module)
  for (const [index, { file, url, overlays = [], changelog }] of openapi.entries()) {
    // A missing snapshot is a separate problem, since the command that makes it needs the config.
    if (url === undefined) expectFile(`openapi.${index}.file`, join(root, file))
    for (const [number, overlay] of overlays.entries())
      expectFile(`openapi.${index}.overlays.${number}`, join(root, overlay))
    for (const version of changelog?.versions ?? [])
      if (version.revision === undefined)
        expectFile(
          `openapi.${index}.changelog.versions.${String(version.index)}.file`,
          join(root, version.file),
        )
  }
  return problems
}

function fontFilesOf(font: FontOptions['text'] = []): readonly FontFile[] {
  return font === 'system' ? [] : font
}

/** An output folder must not contain the sources. */
function wrongOutput({ root, out }: Config): readonly Problem[] {
  if (out !== root && !isBelow(root, out)) return []
  const expected = 'a folder that does not contain the site itself'
  return [badConfigOption({ option: 'out', expected })]
}

/**
 * Copies a value, with plain values for getters and proxies, so that reading it cannot throw any more.
 * Functions and class instances are not copied. Throws the error of a getter.
 */
function plainCopy(value: unknown, seen = new Map<unknown, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = seen.get(value)
  if (known !== undefined) return known
  if (Array.isArray(value)) {
    const items: unknown[] = []
    seen.set(value, items)
    for (const item of value) items.push(plainCopy(item, seen))
    return items
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  const copy: Record<string, unknown> = {}
  seen.set(value, copy)
  for (const [name, member] of Object.entries(value)) {
    // A plain assignment to `__proto__` would set the prototype.
    Object.defineProperty(copy, name, {
      value: plainCopy(member, seen),
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
  return copy
}

/** The texts of the config in one language. */
interface ReadTexts {
  readonly texts: Readonly<Record<string, string>>
  /** The file, even if it does not exist. */
  readonly file: SourcePath
  readonly problems: readonly Problem[]
}

/** Reads the texts of the config in another language: `{ "Docs": "Dokumentation" }`. */
function localeTextsOf(root: string, staticFolder: string, locale: string): ReadTexts {
  const file = localeTextsFileOf(staticFolder, locale)
  const text = readText(join(root, file))
  const value = text === undefined ? {} : plainJson(text)
  if (isTexts(value)) return { texts: value, file, problems: [] }
  const reason = 'It must be a JSON object of texts: `{ "Docs": "Dokumentation" }`.'
  return { texts: {}, file, problems: [badDataFile({ reason }, { file })] }
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
