import { Examples } from './examples.tsx'
import { SchemaView } from './schema-parts.tsx'
import type { MediaType } from 'specpress/theme'

interface MediaProps {
  readonly media: readonly MediaType[]
}

/** The forms of a body, one below the other: type, schema, examples. */
export function Media({ media }: MediaProps) {
  return media.map(({ type, schema, examples }) => (
    <div key={type} className="sp-media">
      <p className="sp-media-type">
        <code>{type}</code>
      </p>
      {schema && <SchemaView schema={schema} />}
      <Examples examples={examples} />
    </div>
  ))
}
