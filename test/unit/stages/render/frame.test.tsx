import { readFileSync } from 'node:fs'
import type { ComponentType } from 'react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWith } from './page-props.ts'
import { codeRenderer } from '../../../../src/stages/markdown/code/code-renderer.ts'
import type { Bundle } from '../../../../src/base/model/bundle.ts'
import type {
  DocPage,
  LinkProps,
  PageKind,
  PageProps,
  SidebarItemProps,
  SiteProps,
} from '../../../../src/base/model/page.ts'
import type { TemplateProps, Theme } from '../../../../src/base/model/theme.ts'
import { renderToStaticMarkup } from '../../../../src/stages/render/markup.ts'
import { pageRenderer } from '../../../../src/stages/render/page.tsx'
import { WithPage } from '../../../../src/stages/render/page-scope.tsx'
import { WithWords, wordsOfSites } from '../../../../src/stages/render/words.tsx'
import type { Href, Pathname } from '../../../../src/base/shared/urls/paths.ts'
import { CurrentLink, defineTheme, usePage } from '../../../../src/theme.ts'
import defaultTheme from '../../../../templates/index.tsx'

const HREFS = ['/', '/docs/a', '/docs/b', '/docs/it’s', '/docs/a?b=1&c=2', "/docs/'q'", '/docs/z']

const messagesIn = (locale: string): SiteProps['messages'] =>
  JSON.parse(
    readFileSync(new URL(`../../../../templates/messages/${locale}.json`, import.meta.url), 'utf8'),
  ) as SiteProps['messages']

const siteWith = (lang: string, navbar: Partial<SiteProps['navbar']>): SiteProps => {
  const { site } = pageWith()
  return {
    ...site,
    lang,
    messages: messagesIn(lang),
    navbar: { ...site.navbar, ...navbar },
    announcement: { id: 'n', text: 'New', href: '/docs/a' },
  }
}
const linkTo = (href: string): LinkProps => {
  return {
    label: `To ${href}`,
    href,
    external: false,
    primary: false,
    position: 'left',
    icon: undefined,
  }
}
const SITES = [
  siteWith('en', {}),
  siteWith('en', {
    logo: { src: '/logo.svg' as Href },
    items: [
      ...HREFS.slice(0, 3).map(linkTo),
      { label: 'Menu', icon: undefined, position: 'right', items: HREFS.slice(3).map(linkTo) },
    ],
  }),
  siteWith('de', { items: [linkTo('/docs/a')] }),
]

// More of them than are remembered.
const SIDEBARS = Array.from({ length: 40 }, (_, index): readonly SidebarItemProps[] => [
  ...HREFS.slice(index % 3).map(
    (href) => ({ kind: 'page', label: `${index} ${href}`, href }) as const,
  ),
  { kind: 'category', label: 'More', href: HREFS[index % 7], open: true, items: [] },
])

/** A theme whose slots do everything that a slot may do. */
const busyTheme = defineTheme({
  ...defaultTheme,
  slots: {
    ...defaultTheme.slots,
    head: () => <meta name="kind" content={usePage().kind} />,
    announcement: null,
    footer: ({ site }) => (
      <footer>
        <img src="/logo.svg" alt="" />
        <p id="foot" style={{ color: 'red' }}>
          <CurrentLink href="/docs/a?b=1&c=2">A</CurrentLink>
          <CurrentLink href="/docs/a?b=1&c=2">A</CurrentLink>
          <CurrentLink href="/docs/z">Z</CurrentLink>
        </p>
        {site.lang === 'de' && <TitleOfPage />}
      </footer>
    ),
  },
})

function TitleOfPage() {
  return <b>{usePage().title}</b>
}

const page = fc
  .record({
    site: fc.constantFrom(...SITES),
    href: fc.constantFrom(...HREFS),
    title: fc.string(),
    items: fc.option(fc.constantFrom(...SIDEBARS)),
    // In a worker, the list is a copy for each page.
    indexes: fc.option(fc.constantFrom('/a.json', '/b.json').map((href) => [href as Href])),
    languages: fc.boolean(),
    kind: fc.constantFrom('doc', 'page', 'not-found'),
  })
  .map(({ site, href, title, items, indexes, languages, kind }): PageProps => {
    const base = {
      ...pageWith({ site, href: href as Href, pathname: href as Pathname, title }),
      ...(indexes && { search: { indexes, finds: false } }),
      ...(languages && {
        languages: ['en', 'de'].map((lang) => {
          return {
            label: lang,
            lang,
            dir: 'ltr' as const,
            href: `/${lang}${href}`,
            current: lang === 'en',
          }
        }),
      }),
    }
    if (kind === 'not-found') return { ...base, kind, sitemap: '/sitemap.xml' as Href }
    if (kind === 'page') return base
    return {
      ...base,
      kind: 'doc',
      sidebar: items ? { id: 'docs', items } : undefined,
      breadcrumbs: [],
      previous: undefined,
      next: undefined,
      tags: [],
      hideTitle: false,
      lastUpdate: undefined,
    } satisfies DocPage
  })

const bundleWith = (theme: Theme): Bundle => ({
  mode: 'production',
  theme,
  client: {
    script: '/main.js' as Href,
    stylesheet: undefined,
    pageStylesheets: [],
    islands: [],
    files: [],
  },
  modules: new Map(),
  broken: new Set(),
  allowsParts: false,
  locate: () => ({}),
})

/** The body of a page, rendered by React as a whole. */
function wholeBody(theme: Theme, props: PageProps): string {
  const Template = theme.pages[props.kind as keyof Theme['pages']] as ComponentType<
    TemplateProps<PageKind>
  >
  const scope = {
    page: props,
    slots: theme.slots,
    ariaCurrent: (href: string) => (href === props.href ? ('page' as const) : undefined),
  }
  const markup = renderToStaticMarkup(
    <body>
      <WithWords theme={theme} words={wordsOfSites()(props.site)}>
        <WithPage theme={theme} scope={scope}>
          <Template
            page={props}
            content={undefined}
            body={undefined}
            render={() => undefined}
            resolve={(url) => url}
          />
        </WithPage>
      </WithWords>
    </body>,
  )
  return markup.slice(markup.indexOf('<body>'))
}

test.each([
  ['the default theme', defaultTheme],
  ['a theme with slots of its own', busyTheme],
])(
  'pages with remembered slots are those that React renders as a whole, with %s',
  async (_, theme) => {
    await fc.assert(
      fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 60 }), async (pages) => {
        const render = pageRenderer(bundleWith(theme), codeRenderer)
        for (const props of pages) {
          const { html, problems } = await render(props, undefined)
          expect(problems).toEqual([])
          expect(html.slice(html.indexOf('<body>'), -'</html>\n'.length)).toBe(
            wholeBody(theme, props),
          )
          if (theme === busyTheme) {
            expect(html).toContain(`<meta name="kind" content="${props.kind}"/>`)
          }
        }
      }),
      { numRuns: 60 },
    )
  },
)

test('a slot is rendered once for the pages that give it the same props, and again when they differ', async () => {
  const rendered: string[] = []
  const theme = defineTheme({
    ...defaultTheme,
    slots: {
      ...defaultTheme.slots,
      footer: ({ site }) => {
        rendered.push(site.lang)
        return <img src="/logo.svg" alt={`Footer ${rendered.length}`} />
      },
    },
  })
  const render = pageRenderer(bundleWith(theme), codeRenderer)
  const [english, , german] = SITES
  for (const site of [english, english, german, english]) {
    const { html } = await render(pageWith({ ...(site && { site }) }), undefined)
    const number = site === german ? 2 : 1
    expect(html).toContain(`<img src="/logo.svg" alt="Footer ${number}"/></body>`)
    expect(html).not.toContain('rel="preload" as="image"')
  }
  expect(rendered).toEqual(['en', 'de'])
})
