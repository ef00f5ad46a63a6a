import { definePlugin } from 'specpress'
import { SHIMS } from './names.ts'

/**
 * What code and documents of a Docusaurus site import, by the names that they import it by. Each is a small module in
 * `shims/`, or a component of the theme. Components that a site keeps in `src/theme` are found there.
 */
export const docusaurus = definePlugin({
  name: 'docusaurus',
  frontMatterKeys: ['hide_reading_time', 'toc', 'pagination_*', 'sidebar_*', 'image*', 'author*'],
  options: { modules: 'map of text?' },
  setup: ({ modules = {} }) => ({ modules }),
  modules: {
    ...Object.fromEntries(
      Object.entries(SHIMS).map(([name, file]) => [
        name,
        new URL(`./shims/${file}.js`, import.meta.url),
      ]),
    ),
    // The config of the old site, as the import wrote it down.
    '@generated/docusaurus.config': './docusaurus.json',
    '@theme/*': './src/theme/*',
    '@theme-original/*': '@theme/*',
    '@theme-init/*': '@theme/*',
  },
})
