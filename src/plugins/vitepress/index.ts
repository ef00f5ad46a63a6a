import { definePlugin } from 'specpress'

/** The component that documents of a VitePress site need after an import: it shows home pages. */
export const vitepress = definePlugin({
  name: 'vitepress',
  reads: [],
  modules: { '@vitepress/home': new URL('./shims/home.js', import.meta.url) },
})
