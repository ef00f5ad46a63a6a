import { folderOf, relativeTo, sourcePathOf } from './paths.ts'
import type { SourcePath } from './paths.ts'

const NAME = 'messages.json'

/** The site's own messages in one language: `content/static`, `de` → `content/i18n/de/messages.json`. */
export function messagesFileOf(staticFolder: string, locale: string): SourcePath {
  return sourcePathOf(`${translationsOf(staticFolder)}/${locale}/${NAME}`)
}

/** The language of a messages file: `content/i18n/de/messages.json` → `de`. */
export function messagesLocaleOf(file: SourcePath, staticFolder: string): string {
  return relativeTo(file, translationsOf(staticFolder))?.split('/')[0] ?? ''
}

function translationsOf(staticFolder: string): SourcePath {
  return sourcePathOf(`${folderOf(staticFolder)}/i18n`)
}
