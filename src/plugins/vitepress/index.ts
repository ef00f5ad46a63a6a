import { definePlugin } from 'specpress'

/** What documents of a VitePress site need after an import: the component that shows home pages. */
export const vitepress = definePlugin({
  name: 'vitepress',
  modules: { '@vitepress/home': new URL('./shims/home.js', import.meta.url) },
})
