import { withoutInternal } from './internal.ts'
import { jsonOf } from './json.ts'
import { mayHoldLargeIntegers, withMarkedBounds } from './large-integers.ts'
import type { Description } from './load.ts'
import type { OpenApiSettings } from './settings.ts'
import type { Document } from '../model/document.ts'
import type { SourceFile } from '../model/source.ts'
import { yamlOf } from '../problems/quick-yaml.ts'
import { withLargeIntegers } from '../shared/json.ts'
import type { Pathname } from '../shared/paths.ts'

/** A description as readers may fetch it: in one piece, without what is internal. */
export interface Download {
  readonly path: Pathname
  /** Of the document, as the engine works it out from its body. */
  readonly digest: string
  readonly document: Document
}

/** A description in JSON and in YAML. Where its writer wrote that very text, it is that text. */
export function downloadsOf(
  file: SourceFile,
  { written, text }: Pick<Description, 'written' | 'text'>,
  { download, digestOf, locale, version }: OpenApiSettings,
): readonly [json: Download, yaml: Download] {
  const shown = withoutInternal(written)
  const asWritten = shown === written ? text : undefined
  const isJson = asWritten?.trimStart().startsWith('{') === true
  const hasLarge = text === undefined || mayHoldLargeIntegers(text)
  const complete = hasLarge ? withMarkedBounds(shown) : shown
  const json = isJson ? asWritten : jsonOf(complete, 2)
  const yaml = isJson ? undefined : asWritten
  const downloadOf = (path: Pathname, content: string): Download => {
    const card = { kind: 'file' as const, source: file.path, locale, version, problems: [] }
    const body = { kind: 'text', text: content } as const
    const json = JSON.stringify(body)
    return { path, digest: digestOf(json), document: { card, body, json } }
  }
  return [
    downloadOf(download.json, json ?? ''),
    downloadOf(download.yaml, yaml ?? withLargeIntegers(yamlOf(complete))),
  ]
}
