import { defineConfig } from 'specpress'
import { redirects } from 'specpress/plugins/redirects'
import specpress from './version.json' with { type: 'json' }
import plans from './content/data/plans.json' with { type: 'json' }

/** The product of the site. Everything with its name or slug is derived from here. */
const product = { name: 'Serpline', slug: 'serpline' }

const domain = `${product.slug}.example`
const app = {
  login: `https://app.${domain}/login`,
  register: `https://app.${domain}/register`,
  dashboard: `https://app.${domain}/dashboard`,
  playground: `https://app.${domain}/playground`,
  status: `https://status.${domain}`,
}

/** For counsel: these five are in the terms, the privacy policy, the refund policy and the disclaimer. */
const legal = {
  entity: `${product.name} Ltd.`,
  address: '1 Example Street, Dublin, Ireland',
  jurisdiction: 'Ireland',
  courts: 'Dublin, Ireland',
  effectiveDate: 'January 30, 2026',
}

export default defineConfig({
  product,
  title: product.name,
  url: `https://${domain}`,
  description: `${product.name} returns search results pages as structured JSON: web, images, news and videos, from any place, with one API call.`,
  variables: {
    'api.url': `https://api.${domain}/v1`,
    'api.key': `${product.slug.toUpperCase().replaceAll('-', '_')}_API_KEY`,
    'app.login': app.login,
    'app.register': app.register,
    'app.dashboard': app.dashboard,
    'app.playground': app.playground,
    // The text after `npx`, `npx {{specpress.package}} init my-site`, and the sentence before it.
    'specpress.package': specpress.package,
    'specpress.before': specpress.before,
    'email.support': `support@${domain}`,
    'email.privacy': `privacy@${domain}`,
    'email.legal': `legal@${domain}`,
    'trial.searches': String(plans.trial.searches),
    'legal.entity': legal.entity,
    'legal.address': legal.address,
    'legal.jurisdiction': legal.jurisdiction,
    'legal.courts': legal.courts,
    'legal.effectiveDate': legal.effectiveDate,
  },
  ai: true,
  plugins: [redirects({ from: { [`/docs/api/${product.slug}-errors`]: '/docs/errors' } })],
  docs: {},
  blog: {
    title: 'Blog',
    description: `How results pages work, what they cost to read, and what is new in ${product.name}.`,
    showImages: true,
  },
  openapi: [
    {
      file: 'openapi/search-api.yaml',
      errors: '/docs/errors',
      extensions: [],
      tryIt: false,
      changelog: {
        guides: 'openapi/changes',
        versions: [
          { name: '1.2.0', date: '2026-09-10', file: 'openapi/search-api.yaml' },
          { name: '1.1.0', date: '2026-05-21', file: 'openapi/versions/1.1.0.yaml' },
          { name: '1.0.0', date: '2026-01-30', file: 'openapi/versions/1.0.0.yaml' },
        ],
      },
    },
  ],
  announcement: {
    id: 'errors-you-can-act-on',
    text: 'New on the blog: errors you can act on',
    href: '/blog/errors-you-can-act-on',
  },
  navbar: {
    logo: '/favicon.svg',
    items: [
      { label: 'Docs', href: '/docs/getting-started' },
      { label: 'Blog', href: '/blog' },
      { label: 'Login', href: app.login, position: 'right' },
      { label: 'Register', href: app.register, position: 'right', primary: true },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Documentation',
        items: [
          { label: 'Quick Start', href: '/docs/getting-started' },
          { label: 'API Reference', href: '/docs/category/api-documentation' },
          { label: 'Playground', href: app.playground },
          { label: 'OpenAPI description', href: '/api/openapi.json' },
          { label: 'Changelog', href: '/docs/changelog' },
        ],
      },
      {
        title: 'Product',
        items: [
          { label: 'API Dashboard', href: app.dashboard },
          { label: 'Pricing', href: '/#pricing' },
          { label: 'Blog', href: '/blog' },
          { label: 'RSS feed', href: '/blog/rss.xml' },
          { label: 'Status', href: app.status },
        ],
      },
      {
        title: 'Legal',
        items: [
          { label: 'Terms of Service', href: '/terms' },
          { label: 'Privacy Policy', href: '/privacy-policy' },
          { label: 'Refund Policy', href: '/refund-policy' },
          { label: 'Disclaimer', href: '/disclaimer' },
        ],
      },
    ],
    tagline: 'Search results pages as JSON',
    text: `© 2026 ${legal.entity} Not affiliated with any search engine.`,
  },
  icons: {
    favicon: '/favicon.ico',
    svg: '/favicon.svg',
    appleTouch: '/apple-touch-icon.png',
    app: [
      { src: '/icons/icon-192.png', sizes: '192x192' },
      { src: '/icons/icon-512.png', sizes: '512x512' },
    ],
    themeColor: { light: '#ffffff', dark: '#0d1216' },
  },
  images: { formats: ['webp'] },
  socialImage: '/img/social-card.png',
  previews: { mark: '/img/mark-on-dark.svg' },
})
