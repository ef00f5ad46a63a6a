import { defineConfig } from 'specpress'
import specpress from '../version.json' with { type: 'json' }
import { components } from 'specpress/plugins/components'
import { mermaid } from 'specpress/plugins/mermaid'
import { redirects } from 'specpress/plugins/redirects'

const product = { name: 'Specpress', slug: 'specpress' }

export default defineConfig({
  product,
  title: product.name,
  url: `https://${product.slug}.example`,
  description:
    'Docs, a blog, pages and an API reference from Markdown and OpenAPI, as static HTML with a very small script.',
  variables: {
    // The text after `npx`, `npx {{specpress.package}} init my-site`, and the sentence before it.
    'specpress.package': specpress.package,
    'specpress.before': specpress.before,
  },
  // The release notes are the changelog of the repository.
  linkedFolders: ['..'],
  ai: true,
  // The workflows of the templates.
  markdown: { codeFiles: true },
  docs: {},
  openapi: [
    {
      file: 'openapi/parcels.yaml',
      name: 'parcels',
      route: '/docs/example',
      folder: 'api/example',
    },
  ],
  navbar: {
    logo: '/favicon.svg',
    items: [
      { label: 'Docs', href: '/docs/start/start-a-site' },
      { label: 'Reference', href: '/docs/reference/configuration' },
      { label: 'Compare', href: '/docs/compare' },
      { label: 'Start', href: '/docs/start/start-a-site', position: 'right', primary: true },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Learn',
        items: [
          { label: 'Start a site', href: '/docs/start/start-a-site' },
          { label: 'Build a whole API site', href: '/docs/start/api-site' },
          { label: 'Questions', href: '/docs/faq' },
        ],
      },
      {
        title: 'Look up',
        items: [
          { label: 'Configuration', href: '/docs/reference/configuration' },
          { label: 'Command line', href: '/docs/reference/command-line' },
          { label: 'Problems', href: '/docs/reference/problems' },
        ],
      },
      {
        title: 'About',
        items: [
          { label: 'Release notes', href: '/docs/release-notes' },
          { label: 'What stays stable', href: '/docs/reference/stability' },
          { label: 'Security', href: '/docs/operate/security' },
          { label: 'Compare', href: '/docs/compare' },
          { label: 'Gallery', href: '/docs/gallery' },
          { label: 'Support', href: '/docs/reference/support' },
        ],
      },
    ],
    text: 'Specpress is free software under the MIT licence.',
  },
  icons: { svg: '/favicon.svg', themeColor: { light: '#ffffff', dark: '#0d1216' } },
  plugins: [
    components(),
    mermaid(),
    redirects({
      from: {
        '/docs/customize/components': '/docs/components',
        '/docs/showcase': '/docs/imported-sites',
      },
    }),
  ],
  previews: {},
})
