import { RequestBuilder } from '../builder/request-builder.tsx'
import { useBuilderWords, useTryWords } from '../builder/words.ts'
import { CodeBlock } from '../content/code-block.tsx'
import { Tab } from '../content/tab.tsx'
import { Tabs } from '../content/tabs.tsx'
import { useWords } from '../words.ts'
import { usePage } from 'specpress/theme'
import type { OperationBody } from 'specpress/theme'

/**
 * The request in one language at a time; the choice holds for all samples of the site. Short samples come first, and a
 * switch shows the whole programs in their place.
 */
export function Samples(props: OperationBody['samples']) {
  const { id, title, items, form, tryIt, isServerAssumed } = props
  const { say, text } = useWords()
  const words = useBuilderWords()
  const tryWords = useTryWords()
  const { site } = usePage()
  if (items.length === 0) return null
  const hasFields = form.fields.length + form.bodies.length > 0
  return (
    <section className="sp-samples" id={id} aria-label={text(title)} data-sp-unsearched="">
      <Tabs group="language">
        {items.map(({ language, label, syntax, html, shortHtml, isWritten, isStock }, index) => (
          <Tab key={index} value={valueOf(language, items.slice(0, index))} label={label}>
            {isWritten ? (
              <div data-sp-written="">
                <CodeBlock language={syntax} html={html} />
              </div>
            ) : (
              <>
                {shortHtml !== undefined && <CodeBlock language={syntax} html={shortHtml} />}
                <CodeBlock language={syntax} html={html} />
              </>
            )}
            {isStock && <p className="sp-sample-note">{say('api.sampleNotExecuted')}</p>}
          </Tab>
        ))}
      </Tabs>
      {isServerAssumed && (
        <p className="sp-sample-note">{say('api.serverAssumed', { server: form.server })}</p>
      )}
      {items.some(({ shortHtml }) => shortHtml !== undefined) && (
        <label className="sp-whole">
          <input type="checkbox" /> {say('api.withErrorHandling')}
        </label>
      )}
      {(hasFields || tryIt) && (
        <div className="sp-needs-script" data-connect={tryIt?.connect.join(' ')}>
          <RequestBuilder
            form={form}
            words={words}
            {...(tryIt && { tryIt: { words: tryWords, proxy: tryIt.proxy, home: site.home } })}
          />
        </div>
      )}
    </section>
  )
}

/** Of several samples in one language, the reader's choice of the language means the first. */
function valueOf(language: string, before: OperationBody['samples']['items']): string {
  const count = before.filter((sample) => sample.language === language).length
  return count === 0 ? language : `${language}-${String(count + 1)}`
}
