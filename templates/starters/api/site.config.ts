import { defineConfig } from 'specpress'
import { components } from 'specpress/plugins/components'

/** The product. Its name and slug are variables in documents: `{{product.name}}`. */
const product = { name: 'My Site', slug: 'my-site' }

export default defineConfig({
  product,
  title: product.name,
  url: 'https://docs.example.com',
  description: 'Everything you need to work with our API.',
  openapi: [{ file: 'openapi/api.yaml' }],
  docs: { showDescriptions: true },
  ai: true,
  icons: { svg: '/favicon.svg' },
  navbar: {
    logo: '/favicon.svg',
    items: [
      { label: 'Docs', href: '/docs/getting-started' },
      { label: 'API', href: `/docs/api/${product.slug}-api` },
      { label: 'Blog', href: '/blog' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Documentation',
        items: [
          { label: 'Getting started', href: '/docs/getting-started' },
          { label: 'API reference', href: `/docs/api/${product.slug}-api` },
        ],
      },
      { title: 'More', items: [{ label: 'Blog', href: '/blog' }] },
    ],
  },
  plugins: [components()],
})
