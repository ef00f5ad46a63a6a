import { definePlugin } from 'specpress'
import { SHIMS } from './names.ts'
import { rawLoader } from './raw-loader.ts'

/**
 * The modules that code and documents of a Docusaurus site import, under their old names. Each is a small
 * module in `shims/`, or a component of the theme. Components in a site's `src/theme` are found there.
 */
export const docusaurus = definePlugin({
  name: 'docusaurus',
  reads: [],
  frontMatterKeys: ['hide_reading_time', 'toc', 'pagination_*', 'sidebar_*', 'image*', 'author*'],
  options: { modules: 'map of text?' },
  esbuildPlugins: [rawLoader],
  setup: ({ modules = {} }) => ({ modules }),
  modules: {
    ...Object.fromEntries(
      Object.entries(SHIMS).map(([name, file]) => [
        name,
        new URL(`./shims/${file}.js`, import.meta.url),
      ]),
    ),
    // The config of the old site, as the import saved it.
    '@generated/docusaurus.config': './docusaurus.json',
    '@theme/*': './src/theme/*',
    '@theme-original/*': '@theme/*',
    '@theme-init/*': '@theme/*',
  },
})
