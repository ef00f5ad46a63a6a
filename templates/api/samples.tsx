import { CodeBlock } from '../content/code-block.tsx'
import { Tab } from '../content/tab.tsx'
import { Tabs } from '../content/tabs.tsx'
import { useWords } from '../words.ts'
import type { OperationBody } from 'specpress/theme'

/** The request as a program, one language at a time; the choice holds for all samples of the site. */
export function Samples({ id, title, items }: OperationBody['samples']) {
  const { text } = useWords()
  if (items.length === 0) return null
  return (
    <section className="sp-samples" id={id} aria-label={text(title)}>
      <Tabs group="language">
        {items.map(({ language, label, syntax, html }, index) => (
          <Tab key={index} value={valueOf(language, items.slice(0, index))} label={label}>
            <CodeBlock language={syntax} html={html} />
          </Tab>
        ))}
      </Tabs>
    </section>
  )
}

/** Of several samples in one language, the reader's choice of the language means the first. */
function valueOf(language: string, before: OperationBody['samples']['items']): string {
  const count = before.filter((sample) => sample.language === language).length
  return count === 0 ? language : `${language}-${String(count + 1)}`
}
