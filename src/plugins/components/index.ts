import { definePlugin } from 'specpress'
import { COMPONENTS } from './component-data.ts'

/** Cards, steps, file trees, badges, icons, videos, heroes and features, which documents import from `@components`. */
export const components = definePlugin({
  name: 'components',
  reads: [],
  components: { '@components': COMPONENTS },
  modules: { '@components': new URL('./parts.js', import.meta.url) },
})
