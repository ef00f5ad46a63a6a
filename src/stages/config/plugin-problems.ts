import { allIssuesOf, problemOf } from './issues.ts'
import { optionPlace } from './option-place.ts'
import type { ConfigFile } from './issues.ts'
import { missingNeeds, missingNeedsProblem } from './needed-packages.ts'
import { faultsIn } from './plugin-messages.ts'
import { optionTypesSchema, readsSchema, optionsSchema, partsSchema } from './plugin-options.ts'
import { partsWith, setUpPartsOf } from './plugin-parts.ts'
import type { FilledConfig } from '../../base/model/config.ts'
import type { Option } from '../../base/model/option.ts'
import type { Plugin, PluginParts, PluginSite } from '../../base/model/plugin.ts'
import { badConfigOption, extensionThrew } from '../../base/problems/catalogue.ts'
import type { Place, Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'

/** A plug-in with its parts. */
interface Opened {
  readonly name: string
  readonly parts: PluginParts
}

interface PluginSettings {
  readonly site: PluginSite
  /** True if plug-ins whose packages are not installed are left out. */
  readonly withoutMissing: boolean
}

/** All problems of the plug-ins of a config: their options, their parts, and names that two of them claim. */
export function pluginProblems(
  { plugins }: FilledConfig,
  file: ConfigFile,
  settings: PluginSettings,
): readonly Problem[] {
  const taken = twiceIn(plugins.map(({ plugin }) => plugin.name)).map((name) =>
    claimed(`a list of plug-ins with different names; two are called \`${name}\``, file),
  )
  const problems: Problem[] = [...taken]
  const opened = plugins.flatMap((each): readonly Opened[] => {
    const found = openPlugin(each, file, settings)
    problems.push(...found.problems)
    return found.parts ? [{ name: each.plugin.name, parts: found.parts }] : []
  })
  return [...problems, ...claimedTwice(opened, file)]
}

function openPlugin(
  plugin: Plugin,
  file: ConfigFile,
  { site, withoutMissing }: PluginSettings,
): { readonly problems: readonly Problem[]; readonly parts?: PluginParts } {
  const { name, options: types = {} } = plugin.plugin
  const start = callOf(name, file.text)
  const place = (keys: readonly string[]): Place | undefined => optionPlace(keys, file.text, start)
  const problemsIn = (schema: Option<unknown>, value: unknown): readonly Problem[] =>
    allIssuesOf(value, schema).map((issue) =>
      problemOf(issue, file, { schema, above: ['plugins', name], place }),
    )
  const { reads } = plugin.plugin
  const wrongReads = reads === undefined ? [] : problemsIn(readsSchema, { reads })
  if (wrongReads.length > 0) return { problems: wrongReads }
  const wrongTypes = problemsIn(optionTypesSchema, types)
  if (wrongTypes.length > 0) return { problems: wrongTypes }
  const wrong = problemsIn(optionsSchema(types), plugin.options)
  if (wrong.length > 0) return { problems: wrong }
  try {
    const more = setUpPartsOf(plugin, site)
    const wrongSetup = problemsIn(partsSchema, more ?? {})
    if (wrongSetup.length > 0) return { problems: wrongSetup }
    const parts = partsWith(plugin, more)
    const wrongParts = problemsIn(partsSchema, parts)
    if (wrongParts.length > 0) return { problems: wrongParts }
    const location = { file: file.path, place: place([]) }
    const wrongMessages = faultsIn(parts.messages ?? {}).map(({ language, id, expected }) =>
      badConfigOption({ option: `plugins.${name}.messages.${language}.${id}`, expected }, location),
    )
    const missing = withoutMissing ? [] : missingNeeds(parts.needs, file.root)
    const problems = [...wrongMessages, ...missingNeedsProblem(name, missing, location)]
    return { problems, parts }
  } catch (error) {
    const details = { what: `The plug-in \`${name}\``, reason: thrownText(error) }
    return { problems: [extensionThrew(details, { file: file.path, place: place([]) })] }
  }
}

/**
 * The place at which the config calls a plug-in, if its function has the plug-in's name: `open-graph` →
 * `openGraph(`.
 */
function callOf(name: string, text: string): number | undefined {
  const list = /(?<![\w.])['"]?(?:plugins|search)['"]?\s*:/.exec(text)
  if (list === null) return undefined
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const call = new RegExp(`(?<![\\w.])${words.join('\\W?')}\\s*\\(`, 'i').exec(
    text.slice(list.index),
  )
  return list.index + (call?.index ?? 0)
}

/**
 * Kinds of page and sources that two plug-ins define under one name. The parts of their themes are joined
 * later.
 */
function claimedTwice(opened: readonly Opened[], file: ConfigFile): readonly Problem[] {
  const claims = [
    ['the kind of page', ({ kinds = [] }: PluginParts) => kinds.map(({ name }) => name)],
    ['the source', ({ sources = [] }: PluginParts) => sources.map(({ kind }) => kind)],
    ['the message', messageIdsOf],
  ] as const
  return claims.flatMap(([what, namesOf]) => {
    const all = opened.flatMap(({ name, parts }) =>
      namesOf(parts).map((claim) => ({ claim, plugin: name })),
    )
    return twiceIn(all.map(({ claim }) => claim)).map((claim) => {
      const [first, second] = all.filter((each) => each.claim === claim)
      const both = `\`${first?.plugin ?? ''}\` and \`${second?.plugin ?? ''}\``
      return claimed(
        `a list of plug-ins that fit together; ${both} both have ${what} \`${claim}\``,
        file,
      )
    })
  })
}

function messageIdsOf({ messages = {} }: PluginParts): readonly string[] {
  return [...new Set(Object.values(messages).flatMap((texts) => Object.keys(texts)))]
}

function claimed(expected: string, file: ConfigFile): Problem {
  const place = optionPlace(['plugins'], file.text)
  return badConfigOption({ option: 'plugins', expected }, { file: file.path, place })
}

function twiceIn(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
