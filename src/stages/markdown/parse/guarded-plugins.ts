import type { Node } from 'unist'
import type { Pluggable, PluggableList, Preset, Processor } from 'unified'
import type { VFile } from 'vfile'
import type { RemarkPlugin } from '../../../base/model/site-config.ts'
import { extensionThrew } from '../../../base/problems/catalogue.ts'
import { ExtensionError } from '../../../base/problems/extension-error.ts'
import { thrownText } from '../../../base/problems/thrown.ts'
import { treeFaultOf } from '../../../base/shared/tree-fault.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'

type Step = (tree: Node, file: VFile, next?: Next) => unknown
type Next = (error?: unknown, tree?: unknown) => void
/** A plug-in in unified's list of plug-ins. */
type Attachable = Extract<Pluggable, (...options: never[]) => unknown>
type Attach = (this: Processor, ...options: unknown[]) => unknown

/**
 * Plug-ins of the config, each guarded: if one throws, or returns something that is not a tree, that is an
 * `ExtensionError` with its name and the document. `option` is their place in the config:
 * `markdown.remarkPlugins`.
 */
export function guardedPlugins(plugins: readonly RemarkPlugin[], option: string): PluggableList {
  // The types of the config do not depend on a release of unified.
  return guardedList(plugins as PluggableList, option)
}

function guardedList(plugins: PluggableList, option: string): PluggableList {
  return plugins.map((plugin, index) => guarded(plugin, `${option}[${index}]`))
}

function guarded(plugin: Pluggable, option: string): Pluggable {
  if (typeof plugin === 'function') return guardedPlugin(plugin, option)
  if (Array.isArray(plugin)) {
    const [attacher, ...options] = plugin
    return [guardedPlugin(attacher, option), ...options]
  }
  const preset: Preset = plugin
  return { ...preset, ...(preset.plugins && { plugins: guardedList(preset.plugins, option) }) }
}

function guardedPlugin(plugin: Attachable, option: string): Attachable {
  const name = `The plug-in \`${plugin.name || option}\``
  const attach = plugin as Attach
  return function (this: Processor, ...options: unknown[]) {
    let step: unknown
    try {
      step = attach.apply(this, options)
    } catch (error) {
      // Reported for each document, since this one may be removed from the site before the next is parsed.
      return (_: Node, file: VFile) => {
        throw failureOf(name, file, error)
      }
    }
    if (typeof step !== 'function') return undefined
    return (tree: Node, file: VFile) => run({ name, step: step as Step }, tree, file)
  } as Attachable
}

interface NamedStep {
  readonly name: string
  readonly step: Step
}

async function run({ name, step }: NamedStep, tree: Node, file: VFile): Promise<Node | undefined> {
  let result: unknown
  try {
    result = await (step.length > 2 ? withCallback(step, tree, file) : step(tree, file))
  } catch (error) {
    // `file.fail()` throws the message that it has recorded.
    if (file.messages.some((message) => message === error)) throw error
    throw failureOf(name, file, error)
  }
  const fault = treeFaultOf(result ?? tree)
  if (fault !== undefined) throw failureOf(name, file, `its tree cannot be used, since ${fault}`)
  // It was checked to be a tree.
  return (result ?? undefined) as Node | undefined
}

function withCallback(step: Step, tree: Node, file: VFile): Promise<unknown> {
  return new Promise((resolve, reject) => {
    step(tree, file, (error, next) => {
      if (error === undefined || error === null) resolve(next)
      else reject(error)
    })
  })
}

function failureOf(what: string, file: VFile, error: unknown): ExtensionError {
  const reason = thrownText(error)
  // A document has the path that it has in the site.
  const source = file.path as SourcePath | undefined
  return new ExtensionError(extensionThrew({ what, reason }, { file: source }), error)
}
