import { workerData } from 'node:worker_threads'
import { defaultExportOf } from '../assets/load-code.ts'
import { resolve } from '../config/resolve.ts'
import { loadDrawer } from './local-crew.ts'
import { keptName } from './messages.ts'
import type { BodyToDraw, CrewAnswer, CrewNews, CrewTask } from './messages.ts'
import type { UserConfig } from '../model/config.ts'
import type { Body, Document } from '../model/document.ts'
import type { PageProps } from '../model/page.ts'
import type { ConfigRecipe } from '../model/recipe.ts'
import type { SourceFile } from '../model/source.ts'
import { serveTasks } from '../platform/worker-port.ts'
import { packed, parserOf } from '../source/parse.ts'
import { sourcesOf } from '../sources.ts'

// The module of a thread: parses and draws as the main thread would, with the same config made once more.
const recipe = workerData as ConfigRecipe
const parsing = defaultExportOf(recipe.module).then((value) => {
  // It was checked in the main thread.
  const config = resolve(value as UserConfig, recipe)
  return parserOf(sourcesOf(config))
})
const drawers = new Map<number, ReturnType<typeof loadDrawer>>()
const shared = new Map<number, unknown>()
/** Ready, or as JSON where nobody made more of it. */
const bodies = new Map<string, Body | string>()
const room = { left: 40 * 1024 * 1024 }

/** So much more room than its JSON a body takes. */
const UNPACKED = 5

/**
 * Keeps the bodies of some documents until they are drawn: otherwise they would go to the main thread, to the disk and
 * back.
 */
function keep(documents: readonly Document[], texts: readonly (string | undefined)[]): string[] {
  return documents.flatMap(({ card, body }, index) => {
    const kept = body ?? texts[index]
    const length = (texts[index]?.length ?? 0) * (body === undefined ? 1 : UNPACKED)
    if (kept === undefined || body?.kind === 'module' || length > room.left) return []
    if (card.kind === 'file') return []
    room.left -= length
    const name = keptName(card.source, card.digest)
    bodies.set(name, kept)
    return [name]
  })
}

function bodyOf(body: BodyToDraw): Body | undefined {
  if (body.kind === 'json')
    return body.text === undefined ? undefined : (JSON.parse(body.text) as Body)
  const kept = bodies.get(body.name)
  bodies.delete(body.name)
  if (kept === undefined) throw new Error('A body was asked for that is not kept.')
  return typeof kept === 'string' ? (JSON.parse(kept) as Body) : kept
}

serveTasks<CrewNews, CrewTask, CrewAnswer>({
  hear(news) {
    if (news.kind === 'bundle') drawers.set(news.number, loadDrawer(news.bundle))
    else if (news.kind === 'shared') shared.set(news.number, news.value)
    else shared.delete(news.number)
  },
  async answer(task) {
    if (task.kind !== 'draw') {
      const { parse } = await parsing
      const parsed = await (task.kind === 'parse'
        ? parse(task.file)
        : parse(shared.get(task.file) as SourceFile, task.share))
      const documents = parsed.map(packed)
      return {
        documents,
        kept: keep(
          parsed,
          documents.map(({ body }) => body),
        ),
      }
    }
    const draw = await drawers.get(task.bundle)
    if (draw === undefined) throw new Error('A page came before the code that draws it.')
    const parts = task.shared.map(([name, number]) => [name, shared.get(number)] as const)
    // The parts that were taken out of the page's props.
    const page = { ...task.page, ...Object.fromEntries(parts) } as PageProps
    return draw(page, bodyOf(task.body))
  },
})
