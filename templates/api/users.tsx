import { useRendering } from './rendering.ts'
import { OperationList } from './operation-list.tsx'
import { useMessages } from '../words.ts'
import type { SchemaBody } from 'specpress/theme'

type UsersProps = Omit<NonNullable<SchemaBody['usedBy']>, 'id' | 'title'>

/**
 * The operations that use a schema. If there are many, each tag is a line that links to its operations, or
 * contains them.
 */
export function Users({ operations, tags }: UsersProps) {
  const { t, text } = useMessages()
  const { resolve } = useRendering()
  const whole = tags.flatMap(({ url, ...tag }) => (url === undefined ? [] : [{ url, ...tag }]))
  return (
    <>
      {operations.length > 0 && <OperationList operations={operations} />}
      {whole.length > 0 && (
        <ul className="sp-operations">
          {whole.map(({ label, count, url }) => (
            <li key={url}>
              <a href={resolve(url)}>
                <span>{text(label)}</span>
                <span className="sp-summary">{t('api.operationsAll', { count })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {tags
        .filter(({ url }) => url === undefined)
        .map(({ label, count, operations: some }) => (
          <details key={text(label)} className="sp-fold">
            <summary>
              {text(label)} · {t('api.operationCount', { count })}
            </summary>
            <OperationList operations={some} />
          </details>
        ))}
    </>
  )
}
