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
        {items.map(({ language, label, syntax, html }) => (
          <Tab key={language} value={language} label={label}>
            <CodeBlock language={syntax} html={html} />
          </Tab>
        ))}
      </Tabs>
    </section>
  )
}
