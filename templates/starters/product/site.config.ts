import { defineConfig } from 'specpress'

/** The product. Its name and slug are variables in documents: `{{product.name}}`. */
const product = { name: 'My Site', slug: 'my-site' }

/** The links to your app. */
const app = {
  login: 'https://app.example.com/login',
  register: 'https://app.example.com/register',
}

export default defineConfig({
  product,
  title: product.name,
  url: 'https://www.example.com',
  description: `One sentence about what ${product.name} does, and for whom.`,
  variables: { 'app.register': app.register },
  openapi: [{ file: 'openapi/api.yaml' }],
  blog: { title: 'Blog', description: `What is new in ${product.name}.` },
  docs: { showDescriptions: true },
  ai: true,
  icons: { svg: '/favicon.svg' },
  navbar: {
    logo: '/favicon.svg',
    items: [
      { label: 'Docs', href: '/docs/getting-started' },
      { label: 'API', href: `/docs/api/${product.slug}-api` },
      { label: 'Pricing', href: '/#pricing' },
      { label: 'Blog', href: '/blog' },
      { label: 'Log in', href: app.login, position: 'right' },
      { label: 'Sign up', href: app.register, position: 'right', primary: true },
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
      {
        title: 'Product',
        items: [
          { label: 'Pricing', href: '/#pricing' },
          { label: 'Blog', href: '/blog' },
        ],
      },
    ],
  },
})
