import type { CollectionFormat } from '../../base/model/collections.ts'
import type { Document } from '../../base/model/document.ts'
import type { SourceFile } from '../../base/model/source.ts'
import { withLargeIntegers } from '../../base/shared/json.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { yamlOf } from '../../base/yaml/quick-yaml.ts'
import type { Description } from '../load/load.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import type { Tag } from '../outline/tags.ts'
import { jsonOf } from '../read/json.ts'
import { mayHoldLargeIntegers, withMarkedBounds } from '../read/large-integers.ts'

/**
 * A file that readers may download: a description in one piece, without its internal parts, or a collection
 * of requests.
 */
export interface Download {
  readonly path: Pathname
  /** The digest of the document, as the engine computes it from its body. */
  readonly digest: string
  readonly document: Document
}

/** A collection of requests, for a tool that sends them. */
export interface CollectionFile {
  readonly format: CollectionFormat
  /** The tag of its requests; without one, it has all of the description. */
  readonly tag: Tag | undefined
  readonly path: Pathname
  readonly text: string
}

/** A description in JSON and in YAML. The writer's own text is used if it is the whole description. */
export function downloadsOf(
  file: SourceFile,
  { written, text }: Pick<Description, 'written' | 'text'>,
  settings: OpenApiSettings,
): readonly [json: Download, yaml: Download] {
  const { download } = settings
  const given = { file, settings }
  const isJson = text?.trimStart().startsWith('{') === true
  const hasLarge = text === undefined || mayHoldLargeIntegers(text)
  const complete = hasLarge ? withMarkedBounds(written) : written
  const json = isJson ? text : jsonOf(complete, 2)
  const yaml = isJson ? undefined : text
  return [
    downloadOf(download.json, json ?? '', given),
    downloadOf(download.yaml, yaml ?? withLargeIntegers(yamlOf(complete)), given),
  ]
}

/** A text that is published next to the pages of a description. */
export function downloadOf(
  path: Pathname,
  text: string,
  { file, settings }: { readonly file: SourceFile; readonly settings: OpenApiSettings },
): Download {
  const { digestOf, locale, version } = settings
  const card = { kind: 'file' as const, source: file.path, locale, version, problems: [] }
  const body = { kind: 'text', text } as const
  const json = JSON.stringify(body)
  return { path, digest: digestOf(json), document: { card, body, json } }
}
