import { definePlugin } from 'specpress'
import { diagramRenderer } from './renderer.ts'
import { rehypeDiagrams } from './rehype-diagrams.ts'

/** Renders code blocks in the language `mermaid` as diagrams when the site is built: readers load no script for them. */
export const mermaid = definePlugin({
  name: 'mermaid',
  reads: [],
  options: { variables: 'map of text?' },
  theme: new URL('./theme.js', import.meta.url),
  needs: [
    { package: 'mermaid', version: '11', from: import.meta.url },
    { package: 'svgdom', from: import.meta.url },
  ],
  setup({ variables = {} }) {
    const render = diagramRenderer(variables)
    return { markdown: { rehypePlugins: [[rehypeDiagrams, { render }]] } }
  },
})
