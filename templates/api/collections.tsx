import { useDrawing } from './drawing.ts'
import { useWords } from '../words.ts'
import type { ApiBody } from 'specpress/theme'

/** Links to the requests of an API, for tools that send them. */
export function Collections({ collections }: Pick<ApiBody, 'collections'>) {
  const { say } = useWords()
  const { resolve } = useDrawing()
  return collections.map(({ format, url }) => (
    <a key={format} href={resolve(url)} download>
      {say('api.collection', { format })}
    </a>
  ))
}
