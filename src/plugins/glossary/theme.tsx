import './glossary.css'
import { definePartialTheme, useSlots } from 'specpress/theme'
import { PageLayout } from 'specpress/theme/default'
import type { KindProps } from 'specpress/theme'
import type { GlossaryData } from './index.ts'

/** All terms in alphabetical order. */
function Glossary({ page, data }: KindProps<GlossaryData>) {
  const { breadcrumbs: Breadcrumbs } = useSlots()
  return (
    <PageLayout page={page}>
      <div className="sp-post">
        <article className="sp-article">
          {Breadcrumbs && <Breadcrumbs items={page.breadcrumbs} />}
          <h1>{page.title}</h1>
          {page.description !== '' && <p className="sp-lead">{page.description}</p>}
          <div className="sp-prose">
            <dl className="sp-terms">
              {data.terms.map(({ name, id, definition, others }) => (
                <div key={id} id={id}>
                  <dt>
                    <dfn>{name}</dfn>
                    {others.length > 0 && ` (${others.join(', ')})`}
                  </dt>
                  <dd>{definition}</dd>
                </div>
              ))}
            </dl>
          </div>
        </article>
      </div>
    </PageLayout>
  )
}

export default definePartialTheme({ kinds: { glossary: Glossary } })
