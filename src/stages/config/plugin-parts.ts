import { fileURLToPath } from 'node:url'
import { moduleFileOf } from './module-file.ts'
import { missingNeeds, versionOfNeeded } from './needed-packages.ts'
import { pluginSiteOf } from './resolve-locales.ts'
import { loadedFolderOf } from './resolve-remote.ts'
import type { Config, FilledConfig } from '../../base/model/config.ts'
import type { PluggedKind, PluggedModule, PluggedParts, Report } from '../../base/model/kind.ts'
import type { Emitter, OutputFiles, PlanView } from '../../base/model/output.ts'
import type {
  AnyPlugin,
  Plugin,
  PluginMessages,
  PluginParts,
  PluginSite,
} from '../../base/model/plugin.ts'
import type { ConfigRecipe } from '../../base/model/recipe.ts'
import type { SecurityOptions, SecuritySettings } from '../../base/model/site-options.ts'
import type { ComponentsOfModules } from '../../base/model/component-data.ts'
import type { Messages } from '../../base/model/words.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { mergedPolicy } from '../../base/shared/policy.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'

/** The parts of a plug-in, joined with those that its `setup` gave. */
export function partsWith({ plugin }: Plugin, more: PluginParts | undefined): PluginParts {
  const { name: _name, options: _types, problems: _problems, setup: _setup, ...others } = plugin
  const { reads: _reads, ...parts } = others
  return more ? joined([parts, more]) : parts
}

/** The parts of a plug-in that depend on its options. Throws the error of its `setup`, and one if that gives no parts. */
export function setUpPartsOf(
  { plugin, options }: Plugin,
  site: PluginSite,
): PluginParts | undefined {
  // The options were checked by their types before.
  const more: unknown = plugin.setup?.(options as never, site)
  if (more === undefined) return undefined
  const isParts = typeof more === 'object' && more !== null && !Array.isArray(more)
  if (!isParts || 'then' in more)
    throw new Error(
      '`setup` must return an object with parts; it is not awaited, so it cannot return a promise',
    )
  return more
}

/** A config with the parts of its plug-ins. */
interface PluggedConfig {
  readonly user: FilledConfig
  readonly plugged: PluggedParts & Hooks
  /** The messages of each plug-in. */
  readonly messages: readonly PluginMessages[]
}

type Hooks = Pick<Config, 'pageChanges' | 'esbuildPlugins' | 'afterBuild'>

type PluginSettings = Pick<ConfigRecipe, 'root' | 'overrides' | 'digest' | 'code' | 'file'>

interface Plugged {
  readonly plugin: AnyPlugin
  readonly parts: PluginParts
}

/** The functions of plug-ins that the engine calls later, in the order of the plug-ins. */
function hooksOf(plugged: readonly Plugged[], { code, file, ...own }: PluginSettings): Hooks {
  const digest = `${own.digest} ${code.state}`
  return {
    pageChanges: plugged.flatMap(({ plugin, parts: { changePage: change } }) =>
      change ? [{ plugin: plugin.name, change, problemOf: reporterOf(plugin) }] : [],
    ),
    afterBuild: plugged.flatMap(({ plugin, parts: { afterBuild: step } }) =>
      step ? [{ plugin: plugin.name, step, problemOf: reporterOf(plugin) }] : [],
    ),
    esbuildPlugins: plugged.flatMap(({ plugin: { name: plugin }, parts }) =>
      (parts.esbuildPlugins ?? []).map((esbuild) => ({ plugin, esbuild, digest, file })),
    ),
  }
}

/** A config that includes the parts of its plug-ins: the rest of the engine does not know about plug-ins. */
export function withPlugins(user: FilledConfig, settings: PluginSettings): PluggedConfig {
  const { root, overrides } = settings
  const site = pluginSiteOf(user, overrides)
  const opened = user.plugins.map((each) => ({
    plugin: each.plugin,
    parts: partsWith(each, setUpPartsOf(each, site)),
  }))
  const plugged = overrides.withoutMissing
    ? opened.filter(({ parts }) => missingNeeds(parts.needs, root).length === 0)
    : opened
  if (plugged.length === 0) {
    return {
      user,
      plugged: {
        kinds: [],
        pluggedThemes: [],
        pluggedClients: [],
        namedModules: [],
        describedComponents: {},
        ...hooksOf([], settings),
        needs: [],
      },
      messages: [],
    }
  }
  const emitters = plugged.flatMap(({ plugin, parts }) =>
    (parts.emitters ?? []).map((emitter) => reporting(emitter, plugin)),
  )
  const all = joined([...plugged.map(({ parts }) => ({ ...parts, emitters: [] })), partsIn(user)])
  const modulesOf = (part: 'theme' | 'client'): readonly PluggedModule[] =>
    plugged.flatMap(({ plugin, parts }) => {
      const module = parts[part]
      return module === undefined ? [] : [{ plugin: plugin.name, file: moduleFileOf(module, root) }]
    })
  const { frontMatterKeys, modules = {}, components = {}, needs = [], ...others } = all
  const { kinds: _, theme: _theme, client: _client, ...rest } = others
  const { messages: _messages, changePage: _change, esbuildPlugins: _esbuild, ...last } = rest
  const { afterBuild: _step, ...options } = last
  return {
    user: {
      ...user,
      ...options,
      emitters: [...emitters, ...user.emitters],
      markdown: {
        ...user.markdown,
        ...options.markdown,
        ...(frontMatterKeys && { frontMatterKeys }),
      },
    },
    messages: plugged.map(({ parts }) => parts.messages ?? {}),
    plugged: {
      kinds: plugged.flatMap(({ plugin, parts }) =>
        (parts.kinds ?? []).map((kind): PluggedKind => {
          const { name, component = name, files = [], load } = kind
          const loaded = load && { load, folder: loadedFolderOf(plugin.name, name) }
          return {
            ...kind,
            component,
            plugin: plugin.name,
            problemOf: reporterOf(plugin),
            files: loaded ? [...files, `${loaded.folder}/**/*`] : files,
            ...(loaded && { loaded }),
          }
        }),
      ),
      pluggedThemes: modulesOf('theme'),
      pluggedClients: modulesOf('client'),
      ...hooksOf(plugged, settings),
      needs: needs.map((each) => `${each.package}@${String(versionOfNeeded(each, root))}`),
      describedComponents: components,
      namedModules: Object.entries(modules).map(([name, target]) => ({
        name,
        target: typeof target === 'string' ? target : fileURLToPath(target),
      })),
    },
  }
}

/** The options of a config that plug-ins add to. */
function partsIn(user: FilledConfig): PluginParts {
  const { sources, markdown, head, foot, analytics, security } = user
  const { frontMatterKeys } = markdown
  return { sources, markdown, head, foot, analytics, security, frontMatterKeys }
}

/** Joins lists in order; if two texts have the same name, the last one counts. */
function joined(all: readonly PluginParts[]): PluginParts & Pick<FilledConfig, 'security'> {
  const list = <Item>(of: (parts: PluginParts) => readonly Item[] | undefined): readonly Item[] =>
    all.flatMap((parts) => of(parts) ?? [])
  const last = <Value>(of: (parts: PluginParts) => Value | undefined): Value | undefined =>
    all.map(of).findLast((value) => value !== undefined)
  const theme = last(({ theme: given }) => given)
  const client = last(({ client: given }) => given)
  const changePage = last(({ changePage: given }) => given)
  const afterBuild = last(({ afterBuild: given }) => given)
  return {
    sources: list(({ sources }) => sources),
    kinds: list(({ kinds }) => kinds),
    markdown: {
      remarkPlugins: list(({ markdown }) => markdown?.remarkPlugins),
      rehypePlugins: list(({ markdown }) => markdown?.rehypePlugins),
      admonitions: Object.assign({}, ...all.map(({ markdown }) => markdown?.admonitions ?? {})),
    },
    head: list(({ head }) => head),
    foot: list(({ foot }) => foot),
    analytics: list(({ analytics }) => analytics),
    modules: Object.assign({}, ...all.map(({ modules }) => modules ?? {})),
    components: joinedComponents(all),
    emitters: list(({ emitters }) => emitters),
    esbuildPlugins: list(({ esbuildPlugins }) => esbuildPlugins),
    needs: list(({ needs }) => needs),
    messages: joinedMessages(all),
    security: all.map(({ security }) => security ?? {}).reduce(withSecurity, NO_SECURITY),
    frontMatterKeys: list(({ frontMatterKeys }) => frontMatterKeys),
    ...(theme !== undefined && { theme }),
    ...(client !== undefined && { client }),
    ...(changePage && { changePage }),
    ...(afterBuild && { afterBuild }),
  }
}

/** Several plug-ins may describe components of one module. */
function joinedComponents(all: readonly PluginParts[]): ComponentsOfModules {
  const joined: Record<string, ComponentsOfModules[string]> = {}
  for (const { components = {} } of all)
    for (const [module, own] of Object.entries(components))
      joined[module] = { ...joined[module], ...own }
  return joined
}

function joinedMessages(all: readonly PluginParts[]): PluginMessages {
  const joined: Record<string, Messages> = {}
  for (const { messages = {} } of all)
    for (const [lang, texts] of Object.entries(messages))
      joined[lang] = { ...joined[lang], ...texts }
  return joined
}

const NO_SECURITY: SecuritySettings = { headerFiles: [], contentSecurityPolicy: {} }

/** Combines the sources that two parts of a site need to load. A site without a policy stays without one. */
function withSecurity(first: SecuritySettings, second: SecurityOptions): SecuritySettings {
  const files = [...first.headerFiles, ...(second.headerFiles ?? [])]
  const { contentSecurityPolicy: one } = first
  const { contentSecurityPolicy: other = {} } = second
  return {
    headerFiles: [...new Set(files)],
    contentSecurityPolicy: one === false || other === false ? false : mergedPolicy([one, other]),
  }
}

/** Makes problems of the reports of a plug-in. */
function reporterOf({ name, problems = {} }: AnyPlugin): (report: Report) => Problem {
  return ({ id, severity, message, fix, file, place }) => {
    const declared = Object.hasOwn(problems, id) ? problems[id] : undefined
    if (declared === undefined) {
      throw new Error(
        `it reports a problem \`${id}\` that it does not declare; add it: \`problems: { '${id}': 'error' }\``,
      )
    }
    const wrong = [message, fix ?? '', file ?? ''].some((each) => typeof each !== 'string')
    if (wrong || message === '')
      throw new Error(
        `it reports a problem \`${id}\` whose \`message\`, \`fix\` or \`file\` is not a string`,
      )
    return {
      id: `${name}/${id}`,
      severity: severity ?? declared,
      message: fix === undefined ? message : `${message} ${fix}`,
      ...(file !== undefined && { file: sourcePathOf(file) }),
      ...(place && { place }),
    }
  }
}

/** An emitter of a plug-in, whose reports carry the plug-in's name. */
function reporting(emitter: Emitter, plugin: AnyPlugin): Emitter {
  const problemOf = reporterOf(plugin)
  const reportOf = (send: (problem: Report) => void) => (report: Report) => send(problemOf(report))
  const name = emitter.name === plugin.name ? plugin.name : `${plugin.name}/${emitter.name}`
  const named = <View extends Pick<PlanView, 'report'>>(emit: (view: View) => OutputFiles) => ({
    name,
    emit: (view: View) => emit({ ...view, report: reportOf(view.report) }),
  })
  return emitter.when === 'planned'
    ? { ...emitter, ...named(emitter.emit.bind(emitter)) }
    : { ...emitter, ...named(emitter.emit.bind(emitter)) }
}
