import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkEditions } from './check-editions.ts'
import { frozenVersionsOf } from './frozen-versions.ts'
import { localeTextsOf } from './locale-texts.ts'
import { plainCopy } from './plain-copy.ts'
import { docsFolderOf, docsSetsOf } from './resolve-docs.ts'
import { isBelow, resolve } from './resolve.ts'
import { validate } from './validate.ts'
import type { Config, UserConfig } from '../model/config.ts'
import type { CompiledConfig, LoadedConfig, Overrides } from '../model/recipe.ts'
import { badConfigOption, configFailed, configMissing } from '../problems/catalogue.ts'
import { digestOf } from '../platform/digest.ts'
import type { Problem } from '../problems/problem.ts'
import { thrownText } from '../problems/thrown.ts'
import { sourcePathOf } from '../shared/paths.ts'
import type { SourcePath } from '../shared/paths.ts'

export interface LoadSettings {
  readonly overrides: Overrides
  readonly defaultTheme: string
  /** Of the engine. */
  readonly engine: string
  /** The config, in place of the one in the config file. */
  readonly user?: UserConfig
  /** Compiles and runs a module. */
  readonly compile: (file: string) => Promise<CompiledConfig>
}

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

/** The config of the site in a folder: found, compiled, checked and settled. */
export async function loadConfig(root: string, settings: LoadSettings): Promise<LoadedConfig> {
  if (settings.user) return givenConfig(root, settings.user, settings)
  const name = NAMES.find((candidate) => existsSync(join(root, candidate)))
  if (name === undefined) {
    return { config: undefined, problems: [configMissing({ folder: root })], files: [] }
  }
  const path = sourcePathOf(name)
  const compiled = await settings.compile(join(root, name))
  const { problems, files } = compiled
  if (problems.length > 0) return { config: undefined, problems, files }
  return settle(root, compiled, { ...settings, path, text: readFileSync(join(root, name), 'utf8') })
}

/** The config that a program gives. No file is to blame for what is wrong with it, and no other thread can make it. */
async function givenConfig(
  root: string,
  user: UserConfig,
  settings: LoadSettings,
): Promise<LoadedConfig> {
  const digest = digestOfGiven(user)
  const compiled = { value: user, module: '', problems: [], digest, files: [] }
  const path = sourcePathOf('site.config.ts')
  const { config, problems, files } = settle(root, compiled, { ...settings, path, text: '' })
  return {
    config,
    problems: problems.map(({ file, ...problem }) =>
      file === path || file === undefined ? problem : { ...problem, file },
    ),
    files,
  }
}

/** Functions say nothing of what they do, so a config that has some is like no other. */
function digestOfGiven(user: UserConfig): string {
  let hasFunctions = false
  const text = JSON.stringify(user, (_, value: unknown) => {
    hasFunctions ||= typeof value === 'function'
    return value
  })
  return hasFunctions ? randomUUID() : digestOf(text)
}

interface SettleSettings extends LoadSettings {
  readonly path: SourcePath
  readonly text: string
}

/** Checks and settles what a config file exports. */
function settle(
  root: string,
  { value: given, module, digest, files }: CompiledConfig,
  { overrides, defaultTheme, engine, path, text }: SettleSettings,
): LoadedConfig {
  let value: unknown
  try {
    value = plainCopy(given)
  } catch (error) {
    const reason = `one of its options throws: ${thrownText(error)}`
    return { config: undefined, problems: [configFailed({ reason }, { file: path })], files }
  }
  if (typeof value !== 'object' || value === null) {
    const reason = 'it has no default export; write `export default defineConfig({ … })`'
    return { config: undefined, problems: [configFailed({ reason }, { file: path })], files }
  }

  const validation = validate(value, { path, text })
  if (validation.user === undefined)
    return { config: undefined, problems: validation.problems, files }
  const beside = besideContent(root, validation.user)
  const { frozen, texts } = beside
  const all = [...files, ...beside.files.map((each) => join(root, each))]
  const made = { overrides, digest, files: all, defaultTheme, engine, module, frozen, texts }
  const recipe = { root, file: path, ...made }
  const config = resolve(validation.user, recipe)
  const wrong = [...missingFiles(config), ...checkEditions(validation.user, frozen, config.locales)]
  const found = [...beside.problems, ...wrong.map((problem) => ({ ...problem, file: path }))]
  return found.length > 0
    ? { config: undefined, problems: found, files: all }
    : { config, recipe, problems: [], files: all }
}

/** What stands beside the content and belongs to the config: which versions there are, and its texts in other languages. */
function besideContent(root: string, user: UserConfig) {
  const folders = docsSetsOf(user).map(docsFolderOf)
  const versions = folders.map((folder) => [folder, frozenVersionsOf(root, folder)] as const)
  const ids = Object.keys(user.locales ?? {})
  const staticFolder = user.staticFolder ?? 'content/static'
  const translated = ids.map((id) => [id, localeTextsOf(root, staticFolder, id)] as const)
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

/** What the options name on the disk: the theme, the descriptions, and an output folder that holds no source. */
function missingFiles({
  root,
  theme,
  openapi,
  out,
  pluggedThemes,
  pluggedClients,
}: Config): readonly Problem[] {
  const problems: Problem[] = []
  const expectFile = (option: string, file: string): void => {
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) return
    problems.push(
      badConfigOption({ option, expected: `a file that exists; there is no \`${file}\`` }),
    )
  }
  expectFile('theme', theme)
  for (const { plugin, file: module } of pluggedThemes)
    expectFile(`plugins.${plugin}.theme`, module)
  for (const { plugin, file: module } of pluggedClients)
    expectFile(`plugins.${plugin}.client`, module)
  for (const [index, { file, url, overlays = [] }] of openapi.entries()) {
    // A snapshot may be missing: it is told apart, since the command that makes it needs the config.
    if (url === undefined) expectFile(`openapi.${index}.file`, join(root, file))
    for (const [number, overlay] of overlays.entries())
      expectFile(`openapi.${index}.overlays.${number}`, join(root, overlay))
  }
  if (out === root || isBelow(root, out)) {
    problems.push(
      badConfigOption({ option: 'out', expected: 'a folder that does not hold the site itself' }),
    )
  }
  return problems
}
