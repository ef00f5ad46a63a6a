import { definePlugin } from 'specpress'

// Styles for the banner above a page.
const STYLE =
  '.sl-banner{padding:.5rem 1rem;border-radius:.5rem;background:var(--sp-color-accent);color:var(--sp-color-bg);text-align:center}.sl-banner a{color:inherit}' +
  '.sl-dark,:root[data-theme=dark] .sl-light{display:none}:root[data-theme=dark] .sl-dark{display:block}' +
  '@media(prefers-color-scheme:dark){:root:not([data-theme=light]) .sl-dark{display:block}:root:not([data-theme=light]) .sl-light{display:none}}'

const shim = (name: string): URL => new URL(`./shims/${name}.js`, import.meta.url)

/**
 * The modules that documents of a Starlight site import, under their old names, and their front matter keys.
 */
export const starlight = definePlugin({
  name: 'starlight',
  reads: [],
  frontMatterKeys: [
    'banner',
    'editUrl',
    'hero',
    'lastUpdated',
    'next',
    'pagefind',
    'prev',
    'sidebar',
    'tableOfContents',
    'template',
    'topic',
    'old_*',
    'cover',
    'excerpt',
    'metrics',
    'featured',
  ],
  options: { modules: 'map of text?' },
  setup: ({ modules = {} }) => ({ modules }),
  modules: {
    '@astrojs/starlight/astro': shim('astro'),
    '@astrojs/starlight/components': shim('components'),
    '@astrojs/starlight/front-matter': shim('front-matter'),
    'astro:assets': shim('images'),
    'astro:components': shim('components'),
    'astro-embed': shim('embeds'),
    '@astro-community/astro-embed-youtube': shim('embeds'),
    '@astro-community/astro-embed-twitter': shim('embeds'),
    '@astro-community/astro-embed-vimeo': shim('embeds'),
    'astro-expressive-code/components': shim('components'),
    'astro-icon/components': shim('components'),
    'starlight-package-managers': shim('package-managers'),
  },
  head: [{ tag: 'style', content: STYLE }],
})
