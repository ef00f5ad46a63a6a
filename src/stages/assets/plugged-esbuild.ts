import { relative } from 'node:path'
import { pluggedName } from './esbuild.ts'
import type { OnLoadArgs, OnLoadResult, OnResolveResult, Plugin, PluginBuild } from './esbuild.ts'
import type { ModuleText } from './outside.ts'
import type { PluggedEsbuild } from '../../base/model/kind.ts'
import { digestAt } from '../../base/platform/digest-at.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { extensionThrew } from '../../base/problems/catalogue.ts'
import { ExtensionError } from '../../base/problems/extension-error.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'

/** Everything that the esbuild plug-ins of a site load for a bundle. */
export interface PluggedLoads {
  /** The digests of the modules that they made for Node, by esbuild's names for them. */
  readonly made: Map<string, string>
  /** Those of these modules that are styles. */
  readonly styles: Set<string>
  /** The digests of the files and folders that they name, by their paths. */
  readonly named: Map<string, string>
  /** The texts of the modules that they made for Node and that are code. */
  readonly texts: Map<string, ModuleText>
}

export function nothingLoaded(): PluggedLoads {
  return { made: new Map(), styles: new Set(), named: new Map(), texts: new Map() }
}

/** A text that changes with the plug-in, its code and its options. */
export function keyOfPlugged(plugged: PluggedEsbuild): string {
  return `${pluggedName(plugged)} ${plugged.digest}`
}

interface PluggedSettings {
  /** The site root, absolute. */
  readonly root: string
  /** Code gets nothing of styles but the class names of CSS modules. */
  readonly for: 'node' | 'browser' | 'styles'
  readonly loads: PluggedLoads
}

/** The esbuild plug-ins of a site for a compilation. What they throw is a problem at the import for which they ran. */
export function pluggedPlugins(
  plugins: readonly PluggedEsbuild[] = [],
  settings: PluggedSettings,
): readonly Plugin[] {
  return plugins.map((plugged) => ({
    name: pluggedName(plugged),
    async setup(build) {
      const thrown = thrownBy(plugged)
      try {
        await plugged.esbuild.setup(watched(build, { ...settings, thrown }))
      } catch (error) {
        build.onStart(() => thrown(error))
      }
    },
  }))
}

/** An error in esbuild's form. */
interface Thrown {
  readonly errors: { readonly text: string; readonly detail: ExtensionError }[]
}

function thrownBy({ plugin, esbuild: { name }, file }: PluggedEsbuild): (error: unknown) => Thrown {
  return (error) => {
    const what = `The esbuild plug-in \`${name}\` of the plug-in \`${plugin}\``
    const reason = thrownText(error)
    const problem = extensionThrew({ what, reason }, { file })
    // esbuild loses the details of errors at its end.
    const text = `${what} threw: ${reason}`
    return { errors: [{ text, detail: new ExtensionError(problem, error) }] }
  }
}

interface Watch extends PluggedSettings {
  readonly thrown: (error: unknown) => Thrown
}

/** The interface that a plug-in gets: as esbuild's, but what its callbacks name and throw is noted. */
function watched(build: PluginBuild, { loads, thrown, ...settings }: Watch): PluginBuild {
  const guarded =
    <Args extends readonly unknown[], Result>(callback: (...args: Args) => Result) =>
    async (...args: Args): Promise<Awaited<Result> | Thrown> => {
      try {
        return await callback(...args)
      } catch (error) {
        return thrown(error)
      }
    }
  return {
    ...build,
    onStart: (callback) => void build.onStart(guarded(callback)),
    onEnd: (callback) => void build.onEnd(guarded(callback)),
    onResolve(options, callback) {
      const resolve = guarded(callback)
      build.onResolve(options, async (args) => noted(await resolve(args), loads))
    },
    onLoad(options, callback) {
      const load = guarded(callback)
      build.onLoad(options, async (args) => {
        // The names of its classes are part of the code that imports it.
        if (settings.for !== 'styles' && /\.module\.\w+$/i.test(args.path)) return undefined
        return loadedFrom(noted(await load(args), loads), args, { loads, ...settings })
      })
    },
  }
}

function loadedFrom(
  result: OnLoadResult | null | undefined,
  { path, namespace, suffix }: OnLoadArgs,
  { root, loads, ...settings }: PluggedSettings,
): OnLoadResult | null | undefined {
  if (result?.contents === undefined) return result
  const name = namespace === 'file' ? sourcePathOf(relative(root, path)) : `${namespace}:${path}`
  const module = `${name}${suffix}`
  const { contents, loader = 'js' } = result
  const isStyle = loader.endsWith('css')
  if (settings.for === 'node') {
    loads.made.set(module, `${loader} ${digestOf(contents)}`)
    const code = loader === 'default' && /\.[cm]?[jt]sx?$/.test(path) ? 'tsx' : loader
    if (/^[jt]sx?$/.test(code)) loads.texts.set(module, { text: textOf(contents), loader: code })
    if (isStyle) loads.styles.add(module)
  }
  if (settings.for === 'styles' || !isStyle) return result
  return { ...result, contents: '', loader: 'js' }
}

/** Notes the files and folders that a result names, and returns the result. */
function noted<Result extends OnLoadResult | OnResolveResult | null | undefined>(
  result: Result,
  { named }: PluggedLoads,
): Result {
  for (const path of [...(result?.watchFiles ?? []), ...(result?.watchDirs ?? [])])
    if (!named.has(path)) named.set(path, digestAt(path))
  return result
}

function textOf(contents: string | Uint8Array): string {
  return typeof contents === 'string' ? contents : Buffer.from(contents).toString()
}
