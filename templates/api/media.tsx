import { useMessages } from '../words.ts'
import { CodeWords } from './code-words.tsx'
import { Examples } from './examples.tsx'
import { ParameterItem } from './parameter-item.tsx'
import { SchemaView } from './schema-parts.tsx'
import type { MediaType, PartEncoding } from 'specpress/theme'

interface MediaProps {
  readonly media: readonly MediaType[]
  /** True if they are of a request that has samples. */
  readonly isSampled?: boolean
}

/** The media types of a body, one below the other: type, schema, examples. */
export function Media({ media, isSampled = false }: MediaProps) {
  const { t } = useMessages()
  return media.map(({ id, type, isStream, schema, examples, encodings }) => (
    <div key={type} id={id} className="sp-media">
      <p className="sp-media-type">
        <code>{type}</code>
      </p>
      {isStream && <p className="sp-fact">{t('api.stream')}</p>}
      {schema && <SchemaView schema={schema} />}
      {encodings.map((encoding) => (
        <Part key={encoding.name} {...encoding} />
      ))}
      <Examples examples={examples} sampled={isSampled ? type : undefined} />
    </div>
  ))
}

/** The encoding of one part of a form. */
function Part({ name, contentType, style, explode, allowReserved, headers }: PartEncoding) {
  const { t } = useMessages()
  return (
    <div className="sp-below">
      <p className="sp-type-line">
        <span className="sp-label">{t('api.partOf')}</span> <code>{name}</code>
        {contentType !== undefined && <span>{contentType}</span>}
        {style !== undefined && (
          <span>{t(explode ? 'api.writtenExploded' : 'api.writtenStyle', { style })}</span>
        )}
      </p>
      {allowReserved === true && (
        <p className="sp-fact">
          <CodeWords text={t('api.reservedAllowed')} />
        </p>
      )}
      {headers.length > 0 && (
        <ul className="sp-properties">
          {headers.map((header) => (
            <ParameterItem key={header.id} {...header} />
          ))}
        </ul>
      )}
    </div>
  )
}
