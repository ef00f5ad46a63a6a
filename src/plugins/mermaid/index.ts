import { definePlugin } from 'specpress'
import { diagramRenderer } from './renderer.ts'
import { rehypeDiagrams } from './rehype-diagrams.ts'

/** Code blocks in the language `mermaid` as diagrams, drawn while the site is built: no script for readers. */
export const mermaid = definePlugin({
  name: 'mermaid',
  options: { variables: 'map of text?' },
  theme: new URL('./theme.js', import.meta.url),
  setup({ variables = {} }) {
    const render = diagramRenderer(variables)
    return { markdown: { rehypePlugins: [[rehypeDiagrams, { render }]] } }
  },
})
