import { siteUrlOf, textFile } from 'specpress'
import type { Emitter } from 'specpress'
import { latestFirst } from './order.ts'
import type { ReleaseData } from './release.ts'

export const FEED = 'atom.xml'

interface FeedSettings {
  /** The path of the changelog, without a slash at its end. */
  readonly root: string
  readonly title: string
}

/** The emitter of the Atom feed (RFC 4287): the releases of the default language. */
export function feedOf({ root, title }: FeedSettings): Emitter {
  return {
    name: 'feed',
    when: 'planned',
    *emit({ config, table }) {
      const urlOf = (path: string): string => `${config.origin}${siteUrlOf(path, config)}`
      const releases = [...table.routes.values()].flatMap((route) => {
        const isOwn = route.kind === 'custom' && route.of === 'release' && !route.unlisted
        if (!isOwn || route.locale !== config.locale) return []
        const data = route.data as ReleaseData
        return data.kind === 'release'
          ? [{ ...data, title: route.title, url: urlOf(route.pathname) }]
          : []
      })
      const latest = releases.toSorted(latestFirst)
      const self = urlOf(`${root}/${FEED}`)
      yield textFile(
        `${root.slice(1)}/${FEED}`,
        [
          '<?xml version="1.0" encoding="utf-8"?>',
          '<feed xmlns="http://www.w3.org/2005/Atom">',
          `  <title>${escaped(`${title} · ${config.title}`)}</title>`,
          `  <id>${escaped(self)}</id>`,
          `  <link rel="self" href="${escaped(self)}"/>`,
          `  <link rel="alternate" href="${escaped(urlOf(root))}"/>`,
          `  <author><name>${escaped(config.title)}</name></author>`,
          // A feed needs a time even without a release: the epoch.
          `  <updated>${latest[0]?.date ?? '1970-01-01T00:00:00.000Z'}</updated>`,
          ...latest.flatMap((release) => [
            '  <entry>',
            `    <title>${escaped(release.title)}</title>`,
            `    <id>${escaped(release.url)}</id>`,
            `    <link href="${escaped(release.url)}"/>`,
            `    <updated>${release.date}</updated>`,
            `    <summary>${escaped(release.summary)}</summary>`,
            '  </entry>',
          ]),
          '</feed>',
          '',
        ].join('\n'),
      )
    },
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
