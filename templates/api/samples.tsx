import { CodeWords } from './code-words.tsx'
import { useRendering } from './rendering.ts'
import { SampleTabs, WholePrograms } from './sample-tabs.tsx'
import { RequestBuilder } from '../builder/request-builder.tsx'
import { useBuilderWords, useTryWords } from '../builder/words.ts'
import { useMessages } from '../words.ts'
import { siteUrlOf, usePage } from 'specpress/theme'
import type { OperationBody } from 'specpress/theme'

/**
 * The request in one language at a time; the choice applies to all samples of the site. Short samples come
 * first, and a switch replaces them by the whole programs.
 */
export function Samples({ id, title, items, form, tryIt, notes = [] }: OperationBody['samples']) {
  const { text } = useMessages()
  const words = useBuilderWords()
  const tryWords = useTryWords()
  const { site } = usePage()
  const { level } = useRendering()
  const sending = tryIt && {
    words: tryWords,
    proxy: tryIt.proxy,
    redirect: siteUrlOf('/oauth2-redirect', site),
    operation: tryIt.operation,
    owner: `${site.base} ${tryIt.api}`,
  }
  if (items.length === 0) return null
  const hasFields = form.fields.length + form.bodies.length > 0
  return (
    <section
      className="sp-samples sp-pane"
      id={id}
      aria-label={level === undefined ? text(title) : undefined}
      data-sp-unsearched=""
    >
      <WholePrograms items={items} />
      <SampleTabs items={items} />
      {notes.map((note) => (
        <p key={note.message} className="sp-sample-note">
          <CodeWords text={text(note)} />
        </p>
      ))}
      {(hasFields || tryIt) && (
        <div className="sp-needs-script" data-connect={tryIt?.connect.join(' ')}>
          <RequestBuilder form={form} words={words} {...(sending && { tryIt: sending })} />
        </div>
      )}
    </section>
  )
}
