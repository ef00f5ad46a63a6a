import { defineKind, definePlugin } from 'specpress'
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
  },
  problems: { 'same-version': 'error' },
  theme: new URL('./theme.js', import.meta.url),
  setup({ folder = 'changelog', path = '/changelog', title = 'Changelog', description = '' }) {
    const root = path.replace(/\/+$/, '')
    const release = defineKind({
      name: 'release',
      files: [`${folder}/**/*.{md,mdx}`],
      frontMatter: { version: 'text', date: 'date' },
      pages(documents, site) {
        const releases = documents.map((document) => {
          const { version, date } = document.fields
          const own = `${root}/${version}`
          const { excerpt, description: summary } = document
          return { document, path: own, href: site.pathname(own), version, date, excerpt, summary }
        })
        const listed = releases.filter(({ document }) => !document.unlisted).toSorted(latestFirst)
        const known = new Map<string, string>()
        for (const { version, document } of releases) {
          const first = known.get(version)
          if (first !== undefined) {
            site.report({
              id: 'same-version',
              message: `The version \`${version}\` is the one of \`${first}\` as well.`,
              fix: 'Give each release its own `version`.',
              file: document.source,
            })
          } else known.set(version, document.source)
        }
        const linkTo = (other: (typeof listed)[number] | undefined) =>
          other && { label: other.document.title, href: other.href }
        return [
          ...releases
            .filter(({ version, document }) => known.get(version) === document.source)
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
