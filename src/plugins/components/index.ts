import { definePlugin } from 'specpress'
import { STYLE } from './style.ts'

/** Cards, steps, trees of files, badges, icons, videos and heroes, which documents import from `@components`. */
export const components = definePlugin({
  name: 'components',
  modules: { '@components': new URL('./parts.js', import.meta.url) },
  head: [{ tag: 'style', content: STYLE }],
})
