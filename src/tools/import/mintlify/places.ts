import { codeOf } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { fileNameOf, folderOf, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import { textIn } from '../files.ts'
import type { OldPage } from '../imported.ts'
import { join } from 'node:path'
import { oldOutlineOf } from '../outline.ts'
import { textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** A document of the old site, and its place in the new one. */
export interface DocumentPlace extends OldPage {
  /** Below the root of the old site. */
  readonly path: string
  readonly text: string
  readonly data: JsonRecord
  /** From the root of the new site. */
  readonly place: string
  /** The name in sidebars: without the folder of its language. */
  readonly id: string
  /** The key of its language; `undefined` for the main one. */
  readonly language: string | undefined
}

export function placesOf(site: OldSite): readonly DocumentPlace[] {
  const taken = new Set(site.documents)
  const codes = site.languages.slice(1).map(codeOf)
  return site.documents.map((path) => {
    const text = textIn(join(site.root, path)) ?? ''
    const { data, outline } = oldOutlineOf(text, 'github', { isMdx: true })
    const [top = ''] = path.split('/')
    const language = codes.includes(top) && path.includes('/') ? top : undefined
    const own = language === undefined ? path : path.slice(top.length + 1)
    const id = own.replace(/\.mdx?$/, '')
    const visible = withoutUnderscores(own)
    const place =
      visible === own || !taken.has(visible) ? visible : own.replaceAll(/(^|\/)_/g, '$1pages-')
    return {
      ...outline,
      path,
      text,
      data,
      id,
      language,
      title: textOf(data['title']) ?? outline.title,
      file: join(site.root, path),
      place: language === undefined ? `docs/${place}` : `i18n/${language}/docs/${place}`,
      pathname: pathnameFrom(path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')),
    }
  })
}

/** In these sites, names with a leading `_` mark parts: `_guides/a.mdx` → `guides/a.mdx`. */
export function withoutUnderscores(path: string): string {
  return path.replaceAll(/(^|\/)_+(?=[^/_])/g, '$1')
}

/** The path of a document, if it does not follow from the place of its file. */
export function slugFor({ id }: DocumentPlace): string | undefined {
  const name = fileNameOf(id)
  if (id.split('/').some((part) => part.startsWith('_')))
    return `/${id}`.replace(/(?<=.)\/index$/, '')
  const isIndex = /^readme$/i.test(name) || name === fileNameOf(folderOf(id))
  return isIndex && name !== 'index' ? `/${id}` : undefined
}
