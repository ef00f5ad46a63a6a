import { join, posix } from 'node:path'
import { isExternal } from '../../base/shared/urls/paths.ts'
import { textsOf } from '../data.ts'
import { textIn } from '../files.ts'
import type { CopiedFile } from '../model/site.ts'
import type { OldSite } from './old-site.ts'

interface SheetSettings {
  /** The files that the new site has. */
  readonly files: readonly CopiedFile[]
  /** Reports a part that is not imported. */
  readonly leave: (what: string) => void
}

/** The stylesheets of `extra_css` by the names of their files in the theme, from where they name the files of the site. */
export function sheetsOf(
  { config, content }: OldSite,
  { files, leave }: SheetSettings,
): Readonly<Record<string, string>> {
  const places = new Map(files.map(({ from, to }) => [from, to]))
  return Object.fromEntries(
    textsOf(config['extra_css']).flatMap((path) => {
      const text = textIn(join(content, path))
      if (text === undefined) return []
      const moved = withMovedUrls(text, (url) => {
        const [, name = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
        const file = posix.join(posix.dirname(path), name)
        const place = places.get(join(content, file))
        if (place !== undefined) return `../${place}${suffix}`
        leave(`the file \`${file}\`, which \`${path}\` names and which is not there`)
        return undefined
      })
      return [[path.replaceAll('/', '-'), moved] as const]
    }),
  )
}

const URLS =
  /\/\*[\s\S]*?\*\/|@import\s+(["'])([^"']+)\1|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/g

/** The stylesheet with other relative URLs. One without a new place becomes an empty file, so that the rest is a stylesheet. */
function withMovedUrls(text: string, placeOf: (url: string) => string | undefined): string {
  return text.replaceAll(URLS, (whole, ...groups: readonly (string | undefined)[]) => {
    const [, imported, double, single, bare] = groups
    const url = imported ?? double ?? single ?? bare ?? ''
    if (url === '' || /^[/#]/.test(url) || isExternal(url)) return whole
    const place = JSON.stringify(placeOf(url) ?? 'data:,')
    return imported === undefined ? `url(${place})` : `@import ${place}`
  })
}
