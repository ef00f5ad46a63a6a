import { defineKind, definePlugin } from 'specpress'
import type { KindDocument, KindSite } from 'specpress'
import { feedOf, FEED } from './feed.ts'
import { latestFirst } from './order.ts'
import type { ReleaseData } from './release.ts'

/** Release notes: a folder of Markdown files becomes a page for each release, a list of all, and an Atom feed. */
export const changelog = definePlugin({
  name: 'changelog',
  options: {
    folder: 'folder?',
    path: 'site path?',
    title: 'text?',
    description: 'text?',
    editUrl: 'url?',
  },
  problems: { 'same-version': 'error' },
  theme: new URL('./theme.js', import.meta.url),
  setup(options) {
    const { folder = 'changelog', path = '/changelog', title = 'Changelog' } = options
    const { description = '', editUrl } = options
    const root = path.replace(/\/+$/, '')
    const release = defineKind({
      name: 'release',
      files: [`${folder}/**/*.{md,mdx}`],
      frontMatter: { version: 'text', date: 'date' },
      tags: `${root}/tags`,
      ...(editUrl !== undefined && { editUrl }),
      pages(documents, site) {
        const releases = documents.map((document) => {
          const { version, date } = document.fields
          const own = `${root}/${version}`
          const { excerpt, description: summary } = document
          return { document, path: own, href: site.pathname(own), version, date, excerpt, summary }
        })
        const listed = releases.filter(({ document }) => !document.unlisted).toSorted(latestFirst)
        const first = firstOfVersions(releases, site)
        const linkTo = (other: (typeof listed)[number] | undefined) =>
          other && { label: other.document.title, href: other.href }
        return [
          ...releases
            .filter(({ version, document }) => first.get(version) === document.source)
            .map((each) => {
              const at = listed.indexOf(each)
              const data: ReleaseData = {
                kind: 'release',
                version: each.version,
                date: each.date,
                summary: each.summary,
                all: { label: title, href: site.pathname(path) },
                newer: at < 0 ? undefined : linkTo(listed[at - 1]),
                older: at < 0 ? undefined : linkTo(listed[at + 1]),
              }
              return { path: each.path, document: each.document, data }
            }),
          {
            path,
            title,
            description,
            data: {
              kind: 'list',
              releases: listed.map(({ document, href, version, date, excerpt, summary }) => ({
                ...{ title: document.title, href, version, date },
                summary: excerpt === '' ? summary : excerpt,
              })),
            } satisfies ReleaseData,
          },
        ]
      },
    })
    return {
      kinds: [release],
      head: [
        {
          tag: 'link',
          attributes: {
            rel: 'alternate',
            type: 'application/atom+xml',
            title,
            href: `${root}/${FEED}`,
          },
        },
      ],
      emitters: [feedOf({ root, title })],
    }
  },
})

interface VersionedRelease {
  readonly version: string
  readonly document: Pick<KindDocument, 'source'>
}

/** The file of each version. A second one of a version is reported, and gets no page. */
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
