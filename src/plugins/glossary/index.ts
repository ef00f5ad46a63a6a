import { defineKind, definePlugin } from 'specpress'
import { markTerms } from './mark-terms.ts'
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

// Shown while the pointer is over the term, or its link has the focus. Without styles, it follows the term.
const STYLE = [
  '.sp-term{position:relative}',
  '.sp-term>a{text-decoration-style:dotted}',
  '.sp-term-text{display:none;position:absolute;inset-inline-start:0;inset-block-start:100%;z-index:5;width:max-content;',
  'max-width:min(20rem,80vw);padding:.5rem .75rem;border:1px solid var(--sp-color-border,currentColor);border-radius:var(--sp-radius,.375rem);',
  'background:var(--sp-color-bg-raised,Canvas);color:var(--sp-color-text,CanvasText);font-size:.875rem;line-height:1.45}',
  '.sp-term:is(:hover,:focus-within)>.sp-term-text{display:block}',
].join('')

/** Terms with definitions: at their first use on each page, and on a page of their own. */
export const glossary = definePlugin({
  name: 'glossary',
  options: {
    terms: 'map of text',
    path: 'site path?',
    title: 'text?',
    description: 'text?',
  },
  problems: { 'same-term': 'error' },
  theme: new URL('./theme.js', import.meta.url),
  setup({ terms: written, path = '/glossary', title = 'Glossary', description = '' }) {
    const terms = termsOf(written)
    const page = path.replace(/(?<=.)\/+$/, '')
    const index = defineKind({
      name: 'glossary',
      files: [],
      pages(_, { report }) {
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
        return [{ path: page, title, description, data }]
      },
    })
    return {
      kinds: [index],
      markdown: { rehypePlugins: [markTerms(terms, page)] },
      head: [{ tag: 'style', content: STYLE }],
    }
  },
})
