import { posix } from 'node:path'
import { firstOf } from './folder.ts'
import type { Files } from './folder.ts'

/** The names that Specpress gives to its own files in an output folder while it publishes. */
const OURS = /^\.specpress/

/** The two sites that an output folder may contain. */
export interface Versions {
  readonly before: Files
  readonly after: Files
}

/**
 * Checks an output folder after an interrupted build. All pages of the old site, or of the new site, have to
 * be there; each file is the old or the new one; and all references of pages exist.
 */
export function tornIn(found: Files, { before, after }: Versions): readonly string[] {
  const complaints: string[] = []
  const published = new Map([...found].filter(([path]) => !OURS.test(path)))
  const missingBefore = pagesOf(before).filter((path) => !published.has(path))
  const missingAfter = pagesOf(after).filter((path) => !published.has(path))
  if (missingBefore.length > 0 && missingAfter.length > 0) {
    complaints.push(
      `pages are missing: ${missingBefore.length} of the old site (${firstOf(missingBefore)}), ${missingAfter.length} of the new one (${firstOf(missingAfter)})`,
    )
  }
  const strange = [...published].filter(([path, bytes]) => {
    const isKnown = [before, after].some((site) => site.get(path)?.equals(bytes) === true)
    return !isKnown
  })
  if (strange.length > 0) {
    complaints.push(
      `${strange.length} files are neither old nor new (${firstOf(strange.map(([path]) => path))})`,
    )
  }
  const lost = lostAssets(published)
  if (lost.length > 0) complaints.push(`assets that pages refer to are missing: ${firstOf(lost)}`)
  return complaints
}

/** Files of Specpress itself that a finished build left in an output folder. */
export function stagingIn(found: Files): readonly string[] {
  const left = [...found.keys()].filter((path) => OURS.test(path))
  return left.length > 0 ? [`staging is left: ${firstOf(left)}`] : []
}

function pagesOf(site: Files): readonly string[] {
  return [...site.keys()].filter((path) => path.endsWith('.html'))
}

/** Scripts, styles and images of the site itself that a page refers to and that do not exist. */
function lostAssets(published: Files): readonly string[] {
  const lost = new Set<string>()
  for (const page of pagesOf(published)) {
    const html = (published.get(page) ?? Buffer.of()).toString('utf8')
    for (const [, url = ''] of html.matchAll(/ (?:src|href)="([^"#?:]+\.(?:css|m?js|png|svg))"/g)) {
      const path = url.startsWith('/') ? url.slice(1) : posix.join(posix.dirname(page), url)
      if (!published.has(path)) lost.add(`${path} (of ${page})`)
    }
  }
  return [...lost]
}
