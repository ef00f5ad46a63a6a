import { definePlugin } from 'specpress'

/**
 * The components that documents of a Mintlify site use by name. The import writes the names that replace the
 * old imports.
 */
export const mintlify = definePlugin({
  name: 'mintlify',
  reads: [],
  frontMatterKeys: [
    'sidebarTitle',
    'icon',
    'iconType',
    'tag',
    'mode',
    'url',
    'hidden',
    'deprecated',
    'noindex',
    'openapi',
    'asyncapi',
    'api',
    'authMethod',
    'playground',
    'rss',
    'boost',
    'groups',
    'public',
    'og:*',
    'twitter:*',
    'canonical',
    'version',
    'contentType',
    'hideFooterPagination',
    'robots',
  ],
  options: { modules: 'map of text?' },
  setup: ({ modules = {} }) => ({ modules }),
  modules: { '@mintlify/components': new URL('./shims/components.js', import.meta.url) },
})
