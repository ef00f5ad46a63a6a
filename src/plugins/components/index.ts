import { definePlugin } from 'specpress'

/** Cards, steps, file trees, badges, icons, videos, heroes and features, which documents import from `@components`. */
export const components = definePlugin({
  name: 'components',
  modules: { '@components': new URL('./parts.js', import.meta.url) },
})
