import type { Configure } from '../../engine/engine-config.ts'
import type { BuildResult, OutputFile } from '../../base/model/output.ts'
import { isPageFile } from '../../base/shared/urls/paths.ts'
import { memoryStore } from '../../engine/cache/memory-store.ts'
import { nullWriter } from '../../engine/output/none.ts'
import { build, nothingBuilt } from '../../engine/site/build.ts'
import { openWorkers } from '../../engine/workers/open-workers.ts'
import { newPageOf } from './new-page.ts'
import type { NewPage } from './new-page.ts'
import type { NewSite } from './compare.ts'

/** A site as a build makes it, without writing it. */
export interface BuiltSite extends NewSite {
  readonly result: BuildResult
}

/** Builds a site in memory for its problems and its pages, also if its packages are not installed. */
export async function builtSite(root: string, configure: Configure): Promise<BuiltSite> {
  const pages = new Map<string, NewPage>()
  const files = new Set<string>()
  const styles: string[] = []
  const { config, recipe, problems } = await configure(root, { withoutMissing: true })
  if (config === undefined) {
    const result = nothingBuilt(problems)
    return { result, pages, files, styles: '', base: '/', placeholders: [] }
  }
  const put = async (file: OutputFile): Promise<void> => {
    files.add(file.path)
    const isPage = isPageFile(file.path)
    if (!isPage && !file.path.endsWith('.css')) return
    const content = await file.content()
    const text = typeof content === 'string' ? content : Buffer.from(content).toString('utf8')
    if (!isPage) {
      styles.push(text)
      return
    }
    const page = newPageOf(file.path, text)
    pages.set(page.pathname, page)
  }
  // With a warm store, pages of an earlier build would not be rendered.
  const store = memoryStore()
  const workers = openWorkers(config, recipe)
  const writer = { ...nullWriter(), put }
  try {
    const result = await build(config, { store, workers, writer, allowPlaceholders: true })
    const { placeholders } = result
    return { result, pages, files, styles: styles.join('\n'), base: config.base, placeholders }
  } finally {
    await workers.close()
  }
}
