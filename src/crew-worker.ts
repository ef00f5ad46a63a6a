import { workerData } from 'node:worker_threads'
import { defaultExportOf } from './assets/load-code.ts'
import { resolve } from './config/resolve.ts'
import { localDrawer } from './crew.ts'
import type { CrewAnswer, CrewNews, CrewTask, Draw } from './crew.ts'
import type { UserConfig } from './model/config.ts'
import type { PageProps } from './model/page.ts'
import type { ConfigRecipe } from './model/recipe.ts'
import { serveTasks } from './platform/worker-port.ts'
import { parserOf } from './source/parse.ts'
import { sourcesOf } from './sources.ts'

// The module of a thread: parses and draws as the main thread would, with the same config made once more.
const recipe = workerData as ConfigRecipe
const parsing = defaultExportOf(recipe.module).then((value) => {
  // It was checked in the main thread.
  const config = resolve(value as UserConfig, recipe)
  return parserOf(sourcesOf(config))
})
const drawers = new Map<number, Draw>()
const shared = new Map<number, unknown>()

serveTasks<CrewNews, CrewTask, CrewAnswer>({
  hear(news) {
    if (news.kind === 'bundle') drawers.set(news.number, localDrawer(news.bundle))
    else shared.set(news.number, news.value)
  },
  async answer(task) {
    if (task.kind === 'parse') return (await parsing)(task.file)
    const draw = drawers.get(task.bundle)
    if (draw === undefined) throw new Error('A page came before the code that draws it.')
    const parts = task.shared.map(([name, number]) => [name, shared.get(number)] as const)
    // The parts that were taken out of the page's props.
    const page = { ...task.page, ...Object.fromEntries(parts) } as PageProps
    return draw(page, task.body)
  },
})
