import { useRendering } from './rendering.ts'
import { useMessages } from '../words.ts'

interface SchemaOnDemandProps {
  readonly name: string
  readonly url: string
}

/** The levels below a schema that has its own page: a fold that fetches them, and without a script a link to that page. */
export function SchemaOnDemand({ name, url }: SchemaOnDemandProps) {
  const { rich } = useMessages()
  const { resolve } = useRendering()
  const target = resolve(url)
  return (
    <>
      <details className="sp-fold sp-needs-script" data-sp-use="" data-sp-load={target}>
        <summary>
          <span>{rich('api.propertiesOf', { name, code: (words) => <code>{words}</code> })}</span>
        </summary>
      </details>
      <div className="sp-fact sp-no-script">
        {rich('api.ownPage', { name, link: (words) => <a href={target}>{words}</a> })}
      </div>
    </>
  )
}
