import type { UserConfig } from '../base/model/config.ts'
import type { PageProps } from '../base/model/page.ts'
import type { ConfigRecipe } from '../base/model/recipe.ts'
import type { SourceFile } from '../base/model/source.ts'
import { serveTasks } from '../base/platform/worker-port.ts'
import { defaultExportOf } from '../stages/assets/load-code.ts'
import { filledConfig } from '../stages/config/filled-config.ts'
import { renamed } from '../stages/config/renamed-options.ts'
import { resolve } from '../stages/config/resolve.ts'
import { loadNativeParser } from '../stages/markdown/parse/native-parser.ts'
import { packed, parserOf } from '../stages/source/parse.ts'
import { kindsOfFiles, listingOf } from './page-kinds.ts'
import { sourcesOf } from '../engine/sources.ts'
import { loadRendererOf, loadRenderer, unpackedBody } from '../engine/workers/local-workers.ts'
import type { WorkerAnswer, WorkerNews, WorkerTask } from '../engine/workers/thread-messages.ts'

// The module of a worker thread: parses and renders as the main thread would, with the same config, resolved
// again.
type Parser = ReturnType<typeof parserOf>

const site: { parsing?: Promise<Parser> } = {}
const renderers = new Map<number, ReturnType<typeof loadRendererOf>>()
const shared = new Map<number, unknown>()

/** The parser for the files of the site with this config. */
async function parserBy(recipe: ConfigRecipe): Promise<Parser> {
  const { value } = renamed(await defaultExportOf(recipe.module))
  // It was checked in the main thread.
  const config = resolve(filledConfig(value as UserConfig), recipe)
  return parserOf(sourcesOf(config, kindsOfFiles(config)))
}

serveTasks<WorkerNews, WorkerTask, WorkerAnswer>({
  hear(news) {
    if (news.kind === 'site') site.parsing = parserBy(news.recipe)
    else if (news.kind === 'bundle')
      renderers.set(news.number, loadRendererOf(news.bundle, listingOf))
    else if (news.kind === 'shared') shared.set(news.number, news.value)
    else shared.delete(news.number)
  },
  async answer(task) {
    // The config may set variables that pages read.
    const parser = await site.parsing
    if (task.kind !== 'render') {
      if (parser === undefined) throw new Error('A file came before the config of its site.')
      const { parse } = parser
      const documents =
        task.kind === 'parse'
          ? parse(task.file)
          : parse(shared.get(task.file) as SourceFile, task.share)
      return (await documents).map(packed)
    }
    const render = await renderers.get(task.bundle)
    if (render === undefined) throw new Error('A page came before the code that renders it.')
    const parts = task.shared.map(([name, number]) => [name, shared.get(number)] as const)
    // The shared parts that were split from the page's props.
    const page = { ...task.page, ...Object.fromEntries(parts) } as PageProps
    const { own, embedded } = task.bodies
    return render(page, unpackedBody(own), embedded.map(unpackedBody))
  },
})

/** Loads the modules that nearly every page needs. */
async function prepare(): Promise<void> {
  await Promise.all([import('../stages/markdown/content.ts'), loadNativeParser()])
  await loadRenderer()
}

// A thread that was started ahead has no site yet.
setImmediate(() => {
  if (site.parsing === undefined) void prepare()
})
