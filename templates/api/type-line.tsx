import { useRendering } from './rendering.ts'
import { useMessages } from '../words.ts'
import type { SchemaNode } from 'specpress/theme'

interface TypeLineProps {
  readonly schema: SchemaNode
  readonly required?: boolean
  readonly deprecated?: boolean
}

/**
 * The type of a value and its marks: `string · date-time · required`. A large description has a hundred
 * thousand such lines, so the style sheet selects their parts by element, not by class.
 */
export function TypeLine({ schema, required = false, deprecated = false }: TypeLineProps) {
  const { resolve } = useRendering()
  const { t, text } = useMessages()
  const { type, format, reference, items, readOnly, writeOnly } = schema
  const name = reference?.name
  const words = text(type)
  // `array of Location`: the items have no line of their own for the link.
  const { name: linked = '', url } = items?.reference ?? {}
  const at = url === undefined ? -1 : words.lastIndexOf(linked)
  return (
    <>
      {' '}
      {url === undefined || at < 0 ? (
        words
      ) : (
        <>
          {words.slice(0, at)}
          <a href={resolve(url)}>{linked}</a>
          {words.slice(at + linked.length)}
        </>
      )}
      {format !== undefined && ` · ${format}`}
      {name !== undefined && !words.includes(name) && (
        <>
          {' · '}
          {reference?.url === undefined ? name : <a href={resolve(reference.url)}>{name}</a>}
        </>
      )}{' '}
      {readOnly && <b data-kind="readOnly">{t('api.readOnly')}</b>}
      {writeOnly && <b data-kind="writeOnly">{t('api.writeOnly')}</b>}
      {(deprecated || schema.deprecated) && <b data-kind="deprecated">{t('api.deprecated')}</b>}
      {required && <b>{t('api.required')}</b>}
    </>
  )
}
