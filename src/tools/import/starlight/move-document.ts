import { editFences } from './code.ts'
import { editMatter } from './front-matter.ts'
import type { MatterSettings } from './front-matter.ts'
import { editMdx } from './markup.ts'
import { isHeroText, linkIn } from './places.ts'
import type { DocumentPlace, LinkSettings } from './places.ts'
import { fileNameOf, folderOf, isExternal } from '../../../base/shared/urls/paths.ts'
import { documentPartsOf, withParts } from '../front-matter-parts.ts'
import { documentLink, withLinks } from '../relative-links.ts'
import { withOwnIds } from '../translated-ids.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'

export interface MoveSettings extends LinkSettings, Omit<MatterSettings, 'isPlain' | 'isNotFound'> {
  /** For a translation: the ids of its original's headings, which it would get here. */
  readonly originalIds: readonly string[] | undefined
}

export interface MovedDocument {
  readonly text: string
  /** The text below a hero, if it is a file of its own: it is Markdown. */
  readonly part?: readonly [file: string, text: string]
}

/** The module of the components that show front matter. */
const OF_MATTER = '@astrojs/starlight/front-matter'

/** Converts a document of Starlight for Specpress. Its own output stays unchanged, so it can run again. */
export async function moveDocument(
  document: DocumentPlace,
  settings: MoveSettings,
): Promise<MovedDocument> {
  const { path, text } = document
  const parts = documentPartsOf(text)
  const isMdx = path.endsWith('.mdx')
  const body = await movedBody(parts.body, document, { ...settings, isMdx })
  const { isPlain, isNotFound } = document
  const matter = editMatter(parts, { ...settings, isPlain, isNotFound })
  const shown = withMatterShown(body, document, { ...settings, isMdx })
  const moved = withParts(text, parts, { matter, body: shown.text })
  return { text: moved, ...(shown.part && { part: shown.part }) }
}

interface BodySettings extends MoveSettings {
  readonly isMdx: boolean
}

async function movedBody(
  body: string,
  document: DocumentPlace,
  settings: BodySettings,
): Promise<string> {
  const { isMdx, originalIds } = settings
  const plain = editFences(isMdx ? await editMdx(body, document, settings) : body)
  const linked = withLinks(plain, (link) =>
    // Imports are not links.
    linkIn(link, document, settings),
  )
  return withOwnIds(linked, { originalIds, style: 'github', isMdx })
}

/** Puts the hero and the banner of the front matter above the text. */
function withMatterShown(
  body: string,
  document: DocumentPlace,
  settings: BodySettings,
): { readonly text: string; readonly part?: readonly [string, string] } {
  const { data, file } = document
  const banner = textOf(recordOf(data['banner'])['content'])
  if (body.includes(OF_MATTER)) return { text: body }
  if (!isHeroText(data)) {
    if (banner === undefined) return { text: body }
    return settings.isMdx
      ? {
          text: `import { Banner } from '${OF_MATTER}'\n\n<Banner {...frontMatter.banner} />\n\n${body}`,
        }
      : { text: `<div class="sl-banner">${banner}</div>\n\n${body}` }
  }
  const images = imagesOf(document, settings)
  const hasText = !settings.isMdx && body.trim() !== ''
  const part = `_${fileNameOf(file).replace(/\.mdx$/, '')}-text.md`
  const shown = [
    `import { ${banner === undefined ? '' : 'Banner, '}Hero } from '${OF_MATTER}'`,
    ...images.map(([name, path]) => `import ${name} from '${path}'`),
    ...(hasText ? [`import Text from './${part}'`] : []),
    '',
    ...(banner === undefined ? [] : ['<Banner {...frontMatter.banner} />', '']),
    `<Hero {...frontMatter}${images.map(([name]) => ` ${name}={${name}}`).join('')} />`,
    '',
  ].join('\n')
  if (settings.isMdx) return { text: `${shown}\n${body.replace(/^\n+/, '')}` }
  if (!hasText) return { text: shown }
  const folder = folderOf(file)
  return {
    text: `${shown}\n<Text />\n`,
    part: [`${folder === '' ? '' : `${folder}/`}${part}`, body],
  }
}

/** The images of a hero that are files of the site, as imports. */
function imagesOf(document: DocumentPlace, settings: LinkSettings) {
  const image = recordOf(recordOf(document.data['hero'])['image'])
  const names = { file: 'heroImage', light: 'heroImage', dark: 'heroImageDark' } as const
  return Object.entries(names).flatMap(([key, name]) => {
    const path = textOf(image[key])
    if (path === undefined || isExternal(path) || path.startsWith('/')) return []
    const link = linkIn(path, document, settings)
    return [[name, link.startsWith('.') ? link : documentLink(document.file, link)] as const]
  })
}
