import { defineKind, definePlugin } from 'specpress'
import type { KindDocument, KindSite, PageChanges, PageToChange } from 'specpress'
import { MESSAGES } from './messages.ts'
import type { ReleaseData } from './release.ts'

interface Release {
  readonly date: string
  readonly version: string
}

/**
 * Compares two releases for a list that begins with the latest. On the same day, the higher version is the
 * later one.
 */
function latestFirst(a: Release, b: Release): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return b.version.localeCompare(a.version, 'en', { numeric: true })
}

/** Release notes: a folder of Markdown files becomes a page for each release, a list of all, and an Atom feed. */
export const changelog = definePlugin({
  name: 'changelog',
  reads: [],
  options: {
    folder: 'folder?',
    path: 'site path?',
    title: 'text?',
    description: 'text?',
    editUrl: 'url?',
  },
  problems: { 'same-version': 'error', 'unknown-release': 'warning' },
  frontMatterKeys: ['since'],
  theme: new URL('./theme.js', import.meta.url),
  messages: MESSAGES,
  setup(options) {
    const { folder = 'changelog', path = '/changelog', title, description = '', editUrl } = options
    const root = path.replace(/\/+$/, '')
    const release = defineKind({
      name: 'release',
      files: [`${folder}/**/*.{md,mdx}`],
      frontMatter: { version: 'text', date: 'date' },
      tags: `${root}/tags`,
      feed: root,
      ...(editUrl !== undefined && { editUrl }),
      pages(documents, site) {
        const releases = documents.map((document) => {
          const { version, date } = document.fields
          return { document, path: `${root}/${version}`, version, date }
        })
        const listed = releases.filter(({ document }) => !document.unlisted).toSorted(latestFirst)
        const first = firstOfVersions(releases, site)
        const list = { path, title: title ?? site.t('changelog.title') }
        const all = { label: list.title, href: site.pathname(path) }
        return [
          // The feed has releases of one day in this order.
          ...releases
            .toSorted(latestFirst)
            .filter(({ version, document }) => first.get(version) === document.source)
            .map((each) => {
              const { version, date } = each
              const at = listed.indexOf(each)
              return {
                path: each.path,
                document: each.document,
                date,
                previous: listed[at - 1]?.path ?? null,
                next: at < 0 ? null : (listed[at + 1]?.path ?? null),
                data: { kind: 'release', version, date, all } satisfies ReleaseData,
              }
            }),
          {
            ...list,
            description,
            data: {
              kind: 'list',
              releases: listed.map(({ document, path: own, version, date }) => {
                const { title: name, excerpt, description: summary } = document
                const href = site.pathname(own)
                return { title: name, href, version, date, summary: excerpt || summary }
              }),
            } satisfies ReleaseData,
          },
        ]
      },
    })
    return { kinds: [release], changePage: (page) => withSince(page, root) }
  },
})

/** The badge of a page with `since` in its front matter: the release that added its subject. */
function withSince({ page, document, site }: PageToChange, root: string): PageChanges | undefined {
  const version = document?.own['since']
  if (document === undefined || version === undefined) return undefined
  const text = String(version)
  const isText = typeof version === 'string'
  if (!isText || site.dataAt(`${root}/${text}`) === undefined) {
    site.report({
      id: 'unknown-release',
      message: `\`since\` names the version \`${text}\`, which no release has.`,
      fix: isText
        ? 'Correct it, or add the release to the changelog.'
        : "Write it in quotes, since a number loses its last zero: `since: '1.10'`.",
      file: document.source,
    })
  }
  const badge = { text: site.t('changelog.since', { version: text }) }
  return { badges: [...(page.badges ?? []), badge] }
}

interface VersionedRelease {
  readonly version: string
  readonly document: Pick<KindDocument, 'source'>
}

/** The first file of each version. Another file of the same version is reported, and gets no page. */
function firstOfVersions(
  releases: readonly VersionedRelease[],
  site: KindSite,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { version, document } of releases) {
    const first = files.get(version)
    if (first === undefined) files.set(version, document.source)
    else {
      site.report({
        id: 'same-version',
        message: `The version \`${version}\` is the one of \`${first}\` as well.`,
        fix: 'Give each release its own `version`.',
        file: document.source,
      })
    }
  }
  return files
}
