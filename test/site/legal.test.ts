import { beforeAll, describe, expect, test } from 'vitest'
import { unescapeHtml } from '../../src/base/shared/text/html.ts'
import { ownSite } from '../own-site.ts'
import type { OwnSite } from '../own-site.ts'

let site: OwnSite
beforeAll(async () => {
  site = await ownSite()
})

const htmlOf = (pathname: string): string =>
  site.read(`${(pathname === '/' ? '/index' : pathname).slice(1)}.html`).toString('utf8')

/** The sources of a page’s policy, by directive. */
function policyOf(html: string): ReadonlyMap<string, readonly string[]> {
  const [, content = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
  const directives = unescapeHtml(content)
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

const sourcesIn = (name: string): ReadonlySet<string> =>
  new Set(site.pathnames.flatMap((pathname) => policyOf(htmlOf(pathname)).get(name) ?? []))

const isHost = (source: string): boolean => /^(?:https?:\/\/|\*|https?:$|[\w-]+\.\w)/.test(source)

/** True if the privacy policy has a sentence. Each test begins with the one that it holds the site to. */
const says = (sentence: string): boolean =>
  htmlOf('/privacy-policy')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .includes(sentence)

describe('the privacy policy of Serpline is true of the published pages', () => {
  test('they send no requests to the API', () => {
    expect(says('Pages of this site send no requests to the product')).toBe(true)
    expect(site.pathnames.length).toBeGreaterThan(50)
    for (const pathname of site.pathnames)
      expect(policyOf(htmlOf(pathname)).get('default-src'), pathname).toEqual(["'self'"])
    expect([...sourcesIn('connect-src')].filter(isHost)).toEqual([])
    expect([...sourcesIn('form-action')]).toEqual(["'self'"])
    const operation = htmlOf('/docs/api/serpline-users-api-search')
    expect(operation).toContain('>Build a request<')
    expect(operation).not.toContain('>Try it<')
  })

  test('they load nothing from another host, and nothing counts visits', () => {
    expect(says('The site has no analytics: no script counts visits.')).toBe(true)
    expect([...sourcesIn('script-src')].filter(isHost)).toEqual([])
    const loaded = site.pathnames.flatMap((pathname) => {
      const tags = htmlOf(pathname).match(/<(?:script|img|iframe|video|audio|source|link)\b[^>]*>/g)
      return (tags ?? [])
        .filter((tag) => !/rel="(?:canonical|alternate|me|license)/.test(tag))
        .flatMap((tag) => /\b(?:src|href)="(https?:\/\/[^"]+)"/.exec(tag)?.[1] ?? [])
    })
    expect(loaded).toEqual([])
  })

  test('they are static files that set no cookies', () => {
    expect(says('They work without cookies and without scripts.')).toBe(true)
    const scripts = site.pathnames.flatMap((pathname) =>
      [...htmlOf(pathname).matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path),
    )
    const texts = [...new Set(scripts)].map((path) => site.read(path.slice(1)).toString('utf8'))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => /document\.cookie|cookieStore/.test(text))).toEqual([])
  })
})
