import { defineConfig } from 'specpress'
import { components } from 'specpress/plugins/components'

export default defineConfig({
  title: 'My Site',
  url: 'https://docs.example.com',
  description: 'Everything you need to work with our API.',
  product: { name: 'My Site', slug: 'my-site' },
  openapi: [{ file: 'openapi/api.yaml' }],
  docs: { showDescriptions: true },
  ai: true,
  icons: { svg: '/favicon.svg' },
  navbar: {
    logo: '/favicon.svg',
    items: [
      { label: 'Docs', href: '/docs/getting-started' },
      { label: 'API', href: '/docs/api/my-site-api' },
      { label: 'Blog', href: '/blog' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Documentation',
        items: [
          { label: 'Getting started', href: '/docs/getting-started' },
          { label: 'API reference', href: '/docs/api/my-site-api' },
        ],
      },
      { title: 'More', items: [{ label: 'Blog', href: '/blog' }] },
    ],
  },
  plugins: [components()],
})
