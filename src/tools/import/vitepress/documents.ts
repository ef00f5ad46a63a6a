import { join, posix } from 'node:path'
import { fileNameOf, folderOf } from '../../../base/shared/urls/paths.ts'
import { documentsIn } from '../documents-in.ts'
import { textIn } from '../files.ts'
import { documentPartsOf, withMatter } from '../front-matter-parts.ts'
import type { Document } from '../model/document.ts'
import type { CopiedFile } from '../model/site.ts'
import { oldOutlineOf } from '../outline.ts'
import type { Outline } from '../outline.ts'
import { applyEdits, maskCode } from '../text-edits.ts'
import type { Edit } from '../text-edits.ts'
import type { OldApis } from './apis.ts'
import { withIncludes } from './includes.ts'
import { moveDocument } from './move-document.ts'
import type { MoveSettings } from './move-document.ts'
import type { OldSite } from './old-site.ts'
import { documentAt, linkIn } from './places.ts'
import type { DocumentPlace, Places } from './places.ts'
import { oldSidebarsOf, sidebarItems, sidebarOf } from './sidebars.ts'
import { madeFile } from '../model/document.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'

export interface Documents {
  readonly documents: readonly Document[]
  /** Files that documents show as code. */
  readonly files: readonly CopiedFile[]
}

/** Converts the documents of the old site. */
export function readDocuments(
  { site, operations }: OldApis,
  places: Places,
  parts: Pick<MoveSettings, 'components' | 'classes'>,
): Documents {
  const pages = new Map(places.documents.map((place) => [place, oldPageOf(place, site)]))
  const sidebarOfPage = sidebarsFor(site, places)
  const code = new Map<string, CopiedFile>()
  const codeFile = (path: string): string | undefined => {
    const from = join(site.content, path)
    if (textIn(from) === undefined) return undefined
    const to = places.ofFile(path)
    code.set(to, { from, to })
    return to
  }
  const documents = places.documents.flatMap((place): readonly Document[] => {
    const source = join(site.content, place.path)
    const before = textIn(source) ?? ''
    const read = textOfDocument(place, site)
    const original = places.byRoute.get(`${place.id}.md`)
    const moved = moveDocument(read, {
      path: place.path,
      params: place.params,
      codeFile,
      operations,
      ...parts,
      pageAt: (link) => {
        const [, path = '', suffix = ''] = /^\/?([^?#]*)(.*)$/s.exec(link) ?? []
        const page = path === '' ? undefined : documentAt(path, places)
        const title = page && pages.get(page)?.title
        return page && title ? { href: `${page.pathname}${suffix}`, title } : undefined
      },
      read: (path) => textIn(join(site.content, path)),
      link: (link) => linkIn(link, place, places),
      sidebar: sidebarOfPage(place),
      slug: slugFor(place),
      originalIds:
        place.locale.key === 'root' ? undefined : original && pages.get(original)?.headings,
    })
    const document: Document = {
      source,
      place: place.file,
      pathname: place.pathname,
      before,
      ...(read !== before && { read }),
      after: moved.text,
      notes: moved.parts,
      dropped: moved.dropped,
      removed: moved.removed,
      outline: pages.get(place) ?? oldPageOf(place, site),
    }
    return place.isHome ? withHome(document, textOf(site.config['title']) ?? 'Home') : [document]
  })
  return { documents, files: [...code.values()] }
}

/** The text of a document as its parser read it. The content of a dynamic route replaces a comment. */
function textOfDocument({ path, inserted }: DocumentPlace, { content, config }: OldSite): string {
  const text = textIn(join(content, path)) ?? ''
  const whole =
    inserted === undefined ? text : text.replaceAll(/<!--\s*@content\s*-->/g, () => inserted)
  return withUsualBraces(whole, config)
}

/** Attributes with the delimiters of the config, `%{#id}%`, in those that are usual: `{#id}`. */
function withUsualBraces(text: string, config: OldSite['config']): string {
  const attrs = recordOf(recordOf(config['markdown'])['attrs'])
  const left = textOf(attrs['leftDelimiter']) ?? textOf(attrs['left']) ?? '{'
  const right = textOf(attrs['rightDelimiter']) ?? textOf(attrs['right']) ?? '}'
  if (left === '{' && right === '}') return text
  const edits: Edit[] = []
  const mask = maskCode(text)
  for (let start = mask.indexOf(left); start !== -1; start = mask.indexOf(left, start + 1)) {
    const end = mask.indexOf(right, start + left.length)
    const inside = mask.slice(start + left.length, end)
    if (end === -1 || inside.includes('\n')) continue
    edits.push({ start, end: end + right.length, text: `{${inside}}` })
  }
  return applyEdits(text, edits)
}

/** True if a document is a home page. */
export function isHomePage(path: string, { content }: OldSite): boolean {
  return documentPartsOf(textIn(join(content, path)) ?? '').data['layout'] === 'home'
}

/** The name of the sidebar that VitePress shows on a page, if the sidebar itself does not contain the page. */
function sidebarsFor({ locales }: OldSite, places: Places) {
  const sidebars = oldSidebarsOf(locales[0].theme['sidebar'])
  const named = new Map(
    sidebars.flatMap((sidebar) => documentsIn(sidebarItems(sidebar, { places, sidebars }))),
  )
  return ({ id, isHome }: DocumentPlace): string | undefined => {
    const sidebar = isHome || named.has(id) ? undefined : sidebarOf(`/${id}`, sidebars)
    return sidebar && sidebar.items.length > 0 ? sidebar.name : undefined
  }
}

/** The path of a document that Specpress would treat as the index of a folder, and VitePress does not. */
function slugFor({ id, isHome }: DocumentPlace): string | undefined {
  const name = fileNameOf(id)
  const isIndex = /^readme$/i.test(name) || name === fileNameOf(folderOf(id))
  return !isHome && isIndex && name !== 'index' ? `/${id}` : undefined
}

function oldPageOf(document: DocumentPlace, site: OldSite): Outline {
  const { path } = document
  const { data, body } = documentPartsOf(textOfDocument(document, site))
  const read = (file: string) => textIn(join(site.content, file))
  const { outline } = oldOutlineOf(withIncludes(body, { path, read }).text, 'vitepress')
  return { ...outline, title: textOf(data['title']) ?? outline.title }
}

/**
 * A home page as documents of the new site: its front matter with a component that shows it, and the text below as a
 * part. `title` is that of the site.
 */
function withHome(document: Document, title: string): readonly Document[] {
  const { after: text, place: file } = document
  const { data, matter, body } = documentPartsOf(text)
  const hasText = body.trim() !== ''
  const part = `_${fileNameOf(file).replace(/\.mdx$/, '')}-text.md`
  const own = textOf(data['title'])
  const lines = [
    ...(own === undefined
      ? [`title: ${JSON.stringify(textOf(recordOf(data['hero'])['name']) ?? title)}`]
      : []),
    'layout: bare',
  ]
  const kept = matter.replace(/^(?:old_)?layout:.*$\n?/m, '').trimEnd()
  const main = [
    "import { Home } from '@vitepress/home'",
    ...(hasText ? [`import Text from './${part}'`] : []),
    '',
    '<Home {...frontMatter}>',
    ...(hasText
      ? ['', '<div className="sp-part-text sp-prose">', '', '<Text />', '', '</div>', '']
      : []),
    '</Home>',
    '',
  ]
  const after = withMatter([kept, ...lines].filter(Boolean).join('\n'), main.join('\n'))
  if (!hasText) return [{ ...document, after }]
  return [{ ...document, after }, madeFile(posix.join(folderOf(file), part), body)]
}
