import { definePlugin } from 'specpress'

/** The components that documents of a Mintlify site have by name. The import writes which names the old imports stand for. */
export const mintlify = definePlugin({
  name: 'mintlify',
  frontMatterKeys: [
    ...[
      'sidebarTitle',
      'icon',
      'iconType',
      'tag',
      'mode',
      'url',
      'hidden',
      'deprecated',
      'noindex',
    ],
    ...[
      'openapi',
      'asyncapi',
      'api',
      'authMethod',
      'playground',
      'rss',
      'boost',
      'groups',
      'public',
    ],
    ...[
      'og:*',
      'twitter:*',
      'canonical',
      'version',
      'contentType',
      'hideFooterPagination',
      'robots',
    ],
  ],
  options: { modules: 'map of text?' },
  setup: ({ modules = {} }) => ({ modules }),
  modules: { '@mintlify/components': new URL('./shims/components.js', import.meta.url) },
})
