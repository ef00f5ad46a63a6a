import { defineConfig } from 'specpress'
import { components } from 'specpress/plugins/components'

/** The product. Its name and slug are variables in documents: `{{product.name}}`. */
const product = { name: 'My Site', slug: 'my-site' }

export default defineConfig({
  product,
  title: product.name,
  url: 'https://docs.example.com',
  description: 'Everything you need to work with our project.',
  docs: { showDescriptions: true },
  ai: true,
  icons: { svg: '/favicon.svg' },
  navbar: {
    logo: '/favicon.svg',
    items: [{ label: 'Docs', href: '/docs/getting-started' }],
  },
  footer: {
    columns: [
      {
        title: 'Documentation',
        items: [
          { label: 'Getting started', href: '/docs/getting-started' },
          { label: 'Guides', href: '/docs/category/guides' },
        ],
      },
    ],
  },
  plugins: [components()],
})
