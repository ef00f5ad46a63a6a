import { useRendering } from './rendering.ts'
import { useMessages } from '../words.ts'
import type { ApiBody } from 'specpress/theme'

/** Links to the requests of an API, for tools that send them. */
export function Collections({ collections }: Pick<ApiBody, 'collections'>) {
  const { t } = useMessages()
  const { resolve } = useRendering()
  return collections.map(({ format, url }) => (
    <a key={format} href={resolve(url)} download>
      {t('api.collection', { format })}
    </a>
  ))
}
