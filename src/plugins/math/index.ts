import { definePlugin } from 'specpress'
import { remarkMath } from './remark-math.ts'

/** Math in documents, `$x^2$` and blocks of `$$`, as MathML: no script, no font and no styles to load. */
export const math = definePlugin({
  name: 'math',
  reads: [],
  options: { macros: 'map of text?', fallback: 'one of code?' },
  setup: ({ macros = {}, fallback }) => ({
    needs: [{ package: 'temml', from: import.meta.url, isOptional: fallback === 'code' }],
    markdown: {
      remarkPlugins: [
        { plugins: [[remarkMath, { macros, isOptional: fallback === 'code' }]], marks: ['$'] },
      ],
    },
  }),
})
