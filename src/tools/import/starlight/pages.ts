import { astroAttributesOf } from './astro/attributes.ts'
import { translatedComponent } from './astro/translate.ts'
import type { TranslatedComponent } from './astro/translate.ts'
import type { OldSite } from './old-site.ts'
import { fileOfPage } from './places.ts'
import type { Places } from './places.ts'
import { pathnameFrom } from '../../../base/shared/urls/paths.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import { attributesIn } from '../../../base/shared/markup/written-attributes.ts'
import { printed } from '../../../stages/config/print-config.ts'
import { pascalCase } from '../component-name.ts'
import { plain } from '../plain-text.ts'
import { tagsIn } from '../tags.ts'

/** A page of Astro that is one of React in the new site. */
export interface AstroPage extends TranslatedComponent {
  readonly title: string | undefined
  readonly pathname: Pathname
}

/** The pages of Astro that need nothing but their components and data. `isShown` is true for files with another import. */
export async function readPages(
  site: OldSite,
  places: Places,
  isShown: (path: string) => boolean,
): Promise<readonly AstroPage[]> {
  const start = `${site.source}/pages/`
  const paths = site.files.filter(
    (path) =>
      path.startsWith(start) &&
      path.endsWith('.astro') &&
      !/\/_|\[/.test(path.slice(start.length - 1)) &&
      !isShown(path),
  )
  const pages = await Promise.all(
    paths.map(async (path): Promise<readonly AstroPage[]> => {
      const own = path.slice(start.length).replace(/\.astro$/, '')
      const pathname = pathnameFrom(own.replace(/(?:^|\/)index$/, ''))
      const file = fileOfPage(`${own}.jsx`, site)
      const place = { path, file, name: `${pascalCase(` ${own}`)}Page`, isPage: true }
      const page = await translatedComponent(place, { site, places })
      // A document at the same URL stays.
      if (page === undefined || places.byPathname.has(pathname)) return []
      const { title, description } = headOf(page.source)
      const isStyled = page.css !== '' || page.sheets.length > 0
      const lines = [
        ...(title === undefined ? [] : [`title: ${printed(title)}`]),
        ...(description === undefined ? [] : [`description: ${printed(description)}`]),
        ...(isStyled && !OF_STARLIGHT.test(page.source) ? ['layout: bare'] : []),
      ]
      const code = `/*---\n${lines.join('\n')}\n---*/\n${page.code}`
      return [{ ...page, code, title, pathname }]
    }),
  )
  return pages.flat()
}

/** The layout of documents. */
const OF_STARLIGHT = /@astrojs\/starlight\/components\/StarlightPage\.astro/

/** The title and the description of a page: of its head, of its layout, or of its first heading. */
function headOf(source: string) {
  const template = source.replace(/^\s*---[\s\S]*?\n---/, '')
  const tags = tagsIn(template)
  const [, titleOfHead] = /<title>([^<{]+)<\/title>/.exec(template) ?? []
  const meta = tags
    .map(({ attributes }) => valuesOf(attributes))
    .find((values) => values.get('name') === 'description')
  const layout = attributesOfLayout(template)
  const [, heading] = /<h1\b[^<>]*>((?:(?!<h1\b)[\s\S])*?)<\/h1>/.exec(template) ?? []
  const title = titleOfHead ?? textIn(layout, 'title') ?? heading
  const textFrom = (html = ''): string | undefined => plain(html) || undefined
  return {
    title: title?.includes('{') === true ? undefined : textFrom(title),
    description: textFrom(meta?.get('content') ?? textIn(layout, 'description')),
  }
}

/** The attributes of the first component, as they are written. */
function attributesOfLayout(template: string): string {
  const found = /<[A-Z][\w.]*/.exec(template)
  const start = found === null ? template.length : found.index + found[0].length
  return template.slice(start, astroAttributesOf(template, start).end)
}

function valuesOf(attributes: string): ReadonlyMap<string, string | undefined> {
  return new Map(attributesIn(attributes).map(({ name, value }) => [name, value]))
}

/** The text of an attribute of a layout, or of a key of `frontmatter={{ title: 'Prices' }}`. */
function textIn(attributes: string, key: string): string | undefined {
  const own = attributesIn(attributes).find(({ name }) => name === key)
  if (own !== undefined && !own.isCode) return own.value
  const pattern = new RegExp(`\\b${key}(?:\\s*:|=\\{)\\s*(['"\`])((?:(?!\\1)[^\\\\$])+)\\1`)
  return pattern.exec(attributes)?.[2]
}
