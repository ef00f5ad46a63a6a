import { Fragment } from 'react'
import { CodeValue } from './code-value.tsx'
import { CodeValues } from './code-values.tsx'
import { CodeWords } from './code-words.tsx'
import { useRendering } from './rendering.ts'
import { Extensions } from './extensions.tsx'
import { ExternalDocsLink } from './external-docs-link.tsx'
import { LeftOutNote } from './left-out.tsx'
import { Prose } from './prose.tsx'
import { SchemaOnDemand } from './schema-on-demand.tsx'
import { useMessages } from '../words.ts'
import { phraseParts } from 'specpress/theme'
import type { SchemaNode } from 'specpress/theme'
import type { ReactNode } from 'react'

interface SchemaFactsProps {
  readonly schema: SchemaNode
}

/** The facts about a value besides its type: limits, allowed values, default, examples. */
export function SchemaFacts({ schema }: SchemaFactsProps) {
  const { t, text } = useMessages()
  const { constraints, values, isConstant, defaultValue, examples } = schema
  const { deprecatedText, externalDocs, xml } = schema
  // Most bodies have no other properties than the listed ones.
  const limits = constraints.filter((words) => words.message !== 'api.constraint.closed')
  return (
    <>
      {deprecatedText && <Prose tree={deprecatedText} />}
      {limits.length > 0 && (
        <div>
          <span>{t('api.limits')}</span>{' '}
          {limits.map((words, index) => (
            <Fragment key={text(words)}>
              {index > 0 && t('api.limits.separator')}
              <Limit text={text(words)} />
            </Fragment>
          ))}
        </div>
      )}
      {values.length > 0 && <Values values={values} isConstant={isConstant} />}
      {defaultValue !== undefined && (
        <div>
          <span>{t('api.default')}</span> <CodeValue value={defaultValue} />
        </div>
      )}
      {examples.length > 0 && (
        <div>
          <span>{t('api.examples', { count: examples.length })}</span>{' '}
          <CodeValues values={examples} />
        </div>
      )}
      {xml !== undefined && (
        <div>
          <span>{t('api.xml')}</span> <code>{xml}</code>
        </div>
      )}
      <Extensions extensions={schema.extensions} />
      {externalDocs && <ExternalDocsLink docs={externalDocs} />}
      {schema.dynamic && <Candidates schemas={schema.dynamic} />}
      {schema.cut !== undefined && <WhyCut schema={schema} />}
      {schema.leftOut && <LeftOutNote {...schema.leftOut} />}
    </>
  )
}

/** Longer code of a limit, such as a pattern, is folded. */
const LONGEST = 40

/** A limit in words. Long code in it opens on demand: the word before it is enough to skip it. */
function Limit({ text }: { readonly text: string }) {
  const isLong = phraseParts(text).some((part) => part.isCode && part.text.length > LONGEST)
  if (!isLong) return <CodeWords text={text} />
  return (
    <details className="sp-long">
      <summary>{phraseParts(text).map((part) => (part.isCode ? '…' : part.text))}</summary>
      <CodeWords text={text} />
    </details>
  )
}

function Candidates({ schemas }: { readonly schemas: NonNullable<SchemaNode['dynamic']> }) {
  const { t } = useMessages()
  const { resolve } = useRendering()
  return (
    <div>
      <span>{t('api.dynamic')}</span>{' '}
      {schemas.map(({ name, url }, index) => (
        <Fragment key={name}>
          {index > 0 && t('api.values.separator')}
          {url === undefined ? <code>{name}</code> : <a href={resolve(url)}>{name}</a>}
        </Fragment>
      ))}
    </div>
  )
}

function Values({ values, isConstant }: Pick<SchemaNode, 'values' | 'isConstant'>) {
  const { t } = useMessages()
  const label = isConstant ? t('api.always') : t('api.allowedValues', { count: values.length })
  if (values.every(({ description }) => description === undefined))
    return (
      <div>
        <span>{label}</span> <CodeValues values={values.map(({ value }) => value)} />
      </div>
    )
  return (
    <div>
      <span>{label}</span>
      <dl className="sp-values">
        {values.map(({ value, description }) => (
          <div key={value}>
            <dt>
              <code>{value}</code>
            </dt>
            <dd>
              <Prose tree={description} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function WhyCut({ schema }: { readonly schema: SchemaNode }) {
  const { resolve } = useRendering()
  const { t, rich } = useMessages()
  const { cut, shownAt, reference } = schema
  const name = reference?.name ?? t('api.thisSchema')
  const code = (words: ReactNode) => <code>{words}</code>
  if (cut === 'shown') {
    const above = `#${encodeURIComponent(shownAt ?? '')}`
    return (
      <div>
        {rich('api.sameAsAbove', { name, code, link: (words) => <a href={above}>{words}</a> })}
      </div>
    )
  }
  const { url } = reference ?? {}
  if (cut === 'recursion' && (shownAt !== undefined || url !== undefined)) {
    const target = shownAt === undefined ? resolve(url ?? '') : `#${encodeURIComponent(shownAt)}`
    return (
      <div>
        {rich('api.recursion', { name, code, link: (words) => <a href={target}>{words}</a> })}
      </div>
    )
  }
  if (cut === 'depth' && url !== undefined) {
    if (shownAt === undefined) return <SchemaOnDemand name={name} url={url} />
    const above = `#${encodeURIComponent(shownAt)}`
    return <div>{rich('api.ownPage', { name, link: (words) => <a href={above}>{words}</a> })}</div>
  }
  return null
}
