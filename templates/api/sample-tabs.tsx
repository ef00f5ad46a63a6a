import { CodeBlock } from '../content/code-block.tsx'
import { Tab } from '../content/tab.tsx'
import { Tabs } from '../content/tabs.tsx'
import { useMessages } from '../words.ts'
import type { CodeSample } from 'specpress/theme'

interface SamplesProps {
  readonly items: readonly CodeSample[]
}

/** A request in several languages. Each has a short sample, if there is one, and the whole program. */
export function SampleTabs({ items }: SamplesProps) {
  return (
    <Tabs group="language">
      {items.map((sample, index) => (
        <Tab
          key={index}
          value={valueOf(sample.language, items.slice(0, index))}
          label={sample.label}
        >
          <Sample {...sample} />
        </Tab>
      ))}
    </Tabs>
  )
}

/** A request in one language. */
export function Sample({ syntax, html, shortHtml, installHtml, isWritten, isStock }: CodeSample) {
  const { t } = useMessages()
  return (
    <>
      {isWritten ? (
        <div data-sp-written="">
          {/* The switch between short samples and whole programs hides one of two blocks next to each other. */}
          {installHtml !== undefined && (
            <div>
              <CodeBlock language="bash" html={installHtml} />
            </div>
          )}
          <CodeBlock language={syntax} html={html} />
        </div>
      ) : (
        <>
          {shortHtml !== undefined && <CodeBlock language={syntax} html={shortHtml} />}
          <CodeBlock language={syntax} html={html} />
        </>
      )}
      {isStock && <p className="sp-sample-note">{t('api.sampleNotExecuted')}</p>}
    </>
  )
}

/** The switch between short samples and whole programs. */
export function WholePrograms({ items }: SamplesProps) {
  const { t } = useMessages()
  if (items.every(({ shortHtml }) => shortHtml === undefined)) return null
  return (
    <label className="sp-whole">
      <input type="checkbox" /> {t('api.withErrorHandling')}
    </label>
  )
}

/** If there are several samples in one language, choosing the language selects the first. */
function valueOf(language: string, before: readonly CodeSample[]): string {
  const count = before.filter((sample) => sample.language === language).length
  return count === 0 ? language : `${language}-${String(count + 1)}`
}
