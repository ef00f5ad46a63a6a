import { defineKind, definePlugin } from 'specpress'
import { markTerms } from './mark-terms.ts'
import { MESSAGES } from './messages.ts'
import { namesTwice, termsOf } from './terms.ts'

/** The data of the page of the glossary. */
export interface GlossaryData {
  readonly terms: readonly {
    readonly name: string
    readonly id: string
    readonly definition: string
    readonly others: readonly string[]
  }[]
}

/** Terms with definitions: at their first use on each page, and on a page of their own. */
export const glossary = definePlugin({
  name: 'glossary',
  reads: [],
  options: {
    terms: 'map of text',
    path: 'site path?',
    title: 'text?',
    description: 'text?',
  },
  problems: { 'same-term': 'error' },
  messages: MESSAGES,
  theme: new URL('./theme.js', import.meta.url),
  setup({ terms: written, path = '/glossary', title, description = '' }) {
    const terms = termsOf(written)
    const page = path.replace(/(?<=.)\/+$/, '')
    const index = defineKind({
      name: 'glossary',
      files: [],
      pages(_, { report, t }) {
        for (const name of namesTwice(terms)) {
          report({
            id: 'same-term',
            message: `Two terms of the glossary have the name \`${name}\`.`,
            fix: 'Give each name to one term.',
          })
        }
        const data: GlossaryData = {
          terms: terms.map(({ names, ...term }) => ({ ...term, others: names.slice(1) })),
        }
        return [{ path: page, title: title ?? t('glossary.title'), description, data }]
      },
    })
    return {
      kinds: [index],
      markdown: { rehypePlugins: [markTerms(terms, page)] },
    }
  },
})
