import { apiPagesIn } from '../../../reference/agents/api-pages.ts'
import type { ApiPage } from '../../../reference/agents/api-pages.ts'
import { proseNodes } from '../../../reference/agents/schema-nodes.ts'
import type { ContentNodes } from '../../../agents/content-nodes.ts'
import { linkTargetOf } from '../../../agents/links.ts'
import { markdownText } from '../../../agents/markdown-text.ts'
import type { ChangelogBody, ChangelogVersion } from '../../../base/model/api-changelog.ts'
import { CHANGES_FORMAT } from './changes-format.ts'
import type { ChangesFile, VersionEntry } from './changes-format.ts'
import type { OutputFile, PlanEmitter, PlanView } from '../../../base/model/output.ts'
import { digestOf } from '../../../base/platform/digest.ts'
import { absoluteUrlOf, outputPathFrom } from '../../../base/shared/urls/paths.ts'
import { CHANGES } from '../../../base/shared/urls/site-files.ts'
import { wordsOf } from '../../../base/words/translator.ts'

/** `changes.json` next to each API description with a changelog. `engine` is the digest of the code that writes it. */
export function changesFile(engine: string): PlanEmitter {
  return {
    name: 'changes',
    when: 'planned',
    *emit(view) {
      if (!view.config.ai.markdown) return
      for (const [folder, pages] of apiPagesIn(view)) {
        const own = pages.find(({ kind }) => kind === 'changelog')
        if (own) yield fileOf(outputPathFrom(folder, CHANGES), own, { view, engine })
      }
    },
  }
}

function fileOf(
  path: OutputFile['path'],
  { card, page }: ApiPage,
  { view, engine }: { readonly view: PlanView; readonly engine: string },
): OutputFile {
  const content = async (): Promise<string> => {
    const body = await view.bodyOf(card.source, card.digest)
    if (body?.kind !== 'changelog') return ''
    const words = wordsOf(page.site.lang, page.site.messages)
    const settings = { words, target: linkTargetOf(page) }
    const url = absoluteUrlOf(page.href, page.site.origin)
    const file: ChangesFile = {
      format: CHANGES_FORMAT,
      title: page.title,
      url,
      versions: versionsOf(body.changelog, settings, url),
    }
    return `${JSON.stringify(file, undefined, 1)}\n`
  }
  const made = [CHANGES_FORMAT, engine, card.digest, page.digest]
  return { path, digest: digestOf(JSON.stringify(made)), content }
}

function versionsOf(
  { versions }: ChangelogBody,
  settings: ContentNodes,
  url: string,
): readonly VersionEntry[] {
  return versions.map((version) => ({
    name: settings.words.text(version.title),
    date: version.date,
    text: textOf(version, settings),
    url: `${url}#${version.id}`,
    changes: version.changes.map(({ id, ...change }) => ({ ...change, url: `${url}#${id}` })),
  }))
}

function textOf({ guide }: ChangelogVersion, settings: ContentNodes): string | undefined {
  if (guide === undefined) return undefined
  return markdownText(proseNodes(guide, settings)).trim()
}
