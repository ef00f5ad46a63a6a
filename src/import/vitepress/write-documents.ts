import { join } from 'node:path'
import { fileNameOf, folderOf } from '../../base/shared/urls/paths.ts'
import { objectOf, textOf } from '../data.ts'
import { docsIn } from '../docs-in.ts'
import { copy, textIn, write } from '../files.ts'
import { partsOf } from '../front-matter-parts.ts'
import type { ChangedFile, LeftPart, OldPage } from '../imported.ts'
import { outlineOf } from '../outline.ts'
import { applyEdits, maskCode } from '../text-edits.ts'
import type { Edit } from '../text-edits.ts'
import { homeFiles } from './home.ts'
import { withIncludes } from './includes.ts'
import { moveDocument } from './move-document.ts'
import type { OldSite } from './old-site.ts'
import { linkIn } from './places.ts'
import type { DocumentPlace, Places } from './places.ts'
import { oldSidebarsOf, sidebarItems, sidebarOf } from './sidebars.ts'

export interface WrittenDocument {
  readonly page: OldPage
  /** In the new site, from its root. */
  readonly file: string
  readonly parts: readonly LeftPart[]
  readonly changed: readonly ChangedFile[]
  /** Parts that were removed without a note. */
  readonly dropped: readonly string[]
}

/** Converts the documents of the old site, and writes them into the new one. */
export function writeDocuments(
  site: OldSite,
  places: Places,
  target: string,
): readonly WrittenDocument[] {
  const pages = new Map(places.documents.map((document) => [document, oldPageOf(document, site)]))
  const sidebarOfPage = sidebarsFor(site, places)
  return places.documents.map((document) => {
    const text = textOfDocument(document, site)
    const read = (path: string) => textIn(join(site.content, path))
    const original = places.byRoute.get(`${document.id}.md`)
    const moved = moveDocument(text, {
      ...{ path: document.path, params: document.params, read },
      codeFile: (path) => copiedCode(path, { site, places, target }),
      link: (link) => linkIn(link, document, places),
      sidebar: sidebarOfPage(document),
      slug: slugFor(document),
      originalIds:
        document.locale.key === 'root' ? undefined : original && pages.get(original)?.headings,
    })
    const files = document.isHome
      ? homeFiles(moved.text, {
          file: document.file,
          title: textOf(site.config['title']) ?? 'Home',
        })
      : [[document.file, moved.text] as const]
    for (const [file, content] of files) write(join(target, file), content, target)
    const after = files[0]?.[1] ?? ''
    const page = pages.get(document) ?? oldPageOf(document, site)
    return {
      page,
      file: document.file,
      parts: moved.parts.map((part) => ({ ...part, file: document.file })),
      changed: after === text ? [] : [{ file: document.file, before: text, after }],
      dropped: moved.dropped,
    }
  })
}

/** The text of a document. The content of a dynamic route replaces a comment. */
function textOfDocument({ path, inserted }: DocumentPlace, { content, config }: OldSite): string {
  const text = textIn(join(content, path)) ?? ''
  const whole =
    inserted === undefined ? text : text.replaceAll(/<!--\s*@content\s*-->/g, () => inserted)
  return withUsualBraces(whole, config)
}

/** Attributes with the delimiters of the config, `%{#id}%`, in those that are usual: `{#id}`. */
function withUsualBraces(text: string, config: OldSite['config']): string {
  const attrs = objectOf(objectOf(config['markdown'])['attrs'])
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

/** Checks that a document is a home page. */
export function isHomePage(path: string, { content }: OldSite): boolean {
  return partsOf(textIn(join(content, path)) ?? '').data['layout'] === 'home'
}

function copiedCode(
  path: string,
  { site, places, target }: { site: OldSite; places: Places; target: string },
): string | undefined {
  const from = join(site.content, path)
  if (textIn(from) === undefined) return undefined
  const file = places.ofFile(path)
  copy(from, join(target, file), target)
  return file
}

/** The name of the sidebar that VitePress shows on a page, if the sidebar itself does not contain the page. */
function sidebarsFor({ locales }: OldSite, places: Places) {
  const sidebars = oldSidebarsOf(locales[0]?.theme['sidebar'])
  const named = new Set(
    sidebars.flatMap((sidebar) => docsIn(sidebarItems(sidebar, { places, sidebars }))),
  )
  return ({ id, isHome }: DocumentPlace): string | undefined =>
    isHome || named.has(id) ? undefined : sidebarOf(`/${id}`, sidebars)?.name
}

/** The path of a document that Specpress would treat as the index of a folder, and VitePress does not. */
function slugFor({ id, isHome }: DocumentPlace): string | undefined {
  const name = fileNameOf(id)
  const isIndex = /^readme$/i.test(name) || name === fileNameOf(folderOf(id))
  return !isHome && isIndex && name !== 'index' ? `/${id}` : undefined
}

function oldPageOf(document: DocumentPlace, site: OldSite): OldPage {
  const { path, pathname } = document
  const { data, body } = partsOf(textOfDocument(document, site))
  const read = (file: string) => textIn(join(site.content, file))
  const { outline } = outlineOf(withIncludes(body, { path, read }).text, 'vitepress')
  const title = textOf(data['title']) ?? outline.title
  return { ...outline, title, file: join(site.content, path), pathname }
}
