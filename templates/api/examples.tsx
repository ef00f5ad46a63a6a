import { CodeBlock } from '../content/code-block.tsx'
import { InTabs, Tabs } from '../content/tabs.tsx'
import { Tab } from '../content/tab.tsx'
import { Prose } from './prose.tsx'
import { WrittenLink } from './written-link.tsx'
import { useMessages } from '../words.ts'
import { useContext } from 'react'
import type { ApiExample } from 'specpress/theme'

interface ExamplesProps {
  readonly examples: readonly ApiExample[]
  /** The media type, if they are of a request that has samples: these show the chosen example. */
  readonly sampled?: string | undefined
}

/** Examples of a body. If there are several, one is shown at a time. */
export function Examples({ examples, sampled }: ExamplesProps) {
  const [first, ...others] = examples
  if (first === undefined) return null
  if (others.length === 0) return <Example {...first} />
  const tabs = (
    <Tabs>
      {examples.map((example) => (
        <Tab key={example.name} value={example.name} label={example.summary ?? example.name}>
          <Example {...example} summary={undefined} />
        </Tab>
      ))}
    </Tabs>
  )
  if (sampled === undefined) return tabs
  return (
    <div data-sp-run="" data-sp-body={sampled}>
      {tabs}
    </div>
  )
}

function Example(example: ApiExample) {
  const { t, rich } = useMessages()
  const isNamed = useContext(InTabs)
  const { summary, description, language, html, isGenerated, externalUrl } = example
  if (externalUrl !== undefined)
    return (
      <>
        <Prose tree={description} />
        <p className="sp-fact">
          {rich('api.seeExample', {
            url: externalUrl,
            link: (words) => <WrittenLink href={externalUrl}>{String(words)}</WrittenLink>,
          })}
        </p>
      </>
    )
  // The card around it says that it is an example.
  const own = summary ?? (isNamed ? undefined : t('api.examples', { count: 1 }))
  const title = isGenerated ? t('api.generatedExample') : own
  const code = <CodeBlock language={language} html={html} {...(title !== undefined && { title })} />
  return (
    <>
      <Prose tree={description} />
      {/* Readers search for what an author wrote. */}
      {isGenerated ? <div data-sp-unsearched="">{code}</div> : code}
    </>
  )
}
